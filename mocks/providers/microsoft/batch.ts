import {
  microsoftFailure,
  ok,
  recordOf,
  Refused,
  textOf,
  type Answer,
  type ProviderCall,
} from '../http';
import { bodyOf, notAllowed } from './events';

/** Requests of one batch. */
const LIMIT = 20;
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

interface Step {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
  readonly after: readonly string[];
}

const refuse = (message: string) => new Refused(microsoftFailure(400, 'BadRequest', message));

function stepOf(value: unknown): Step {
  const { id, method, url, headers, body, dependsOn } = recordOf(value) ?? {};
  const verb = textOf(method)?.toUpperCase() ?? '';
  if (textOf(id) === undefined || id === '') throw refuse('Every request of a batch needs an id.');
  if (!METHODS.has(verb)) throw refuse(`The request '${String(id)}' has no valid method.`);
  const address = textOf(url) ?? '';
  if (address === '' || /^https?:/i.test(address)) {
    throw refuse(`The request '${String(id)}' has no relative url.`);
  }
  const after: unknown[] = Array.isArray(dependsOn) ? dependsOn : [];
  const own = new Headers();
  for (const [name, text] of Object.entries(recordOf(headers) ?? {})) {
    if (!/^[\w-]+$/.test(name) || typeof text !== 'string' || !/^[ -~]*$/.test(text)) {
      throw refuse(`The request '${String(id)}' has an invalid header.`);
    }
    own.set(name, text);
  }
  if (body !== undefined && !own.has('Content-Type')) {
    throw refuse(`The request '${String(id)}' has a body and no Content-Type header.`);
  }
  return {
    id: String(id),
    method: verb,
    url: address.startsWith('/') ? address : `/${address}`,
    headers: own,
    text: body === undefined ? '' : JSON.stringify(body),
    after: after.map(String),
  };
}

function stepsOf(call: ProviderCall): Step[] {
  const { requests } = bodyOf(call);
  if (!Array.isArray(requests)) throw refuse('A batch needs a collection of requests.');
  if (requests.length > LIMIT) {
    throw refuse(`Number of batch request steps exceeds the maximum value of ${LIMIT}.`);
  }
  const steps = requests.map(stepOf);
  const ids = new Set(steps.map(({ id }) => id.toLowerCase()));
  if (ids.size < steps.length) throw refuse('The ids of a batch have to be unique.');
  if (steps.some(({ after }) => after.some((id) => !ids.has(id.toLowerCase())))) {
    throw refuse('A request depends on one that the batch doesn’t have.');
  }
  return steps;
}

/** Answers each request of a batch on its own; one whose predecessor failed isn’t made. */
export function batchMicrosoft(
  call: ProviderCall,
  answerOne: (call: ProviderCall) => Answer,
): Answer {
  if (call.method !== 'POST') throw notAllowed('POST');
  const steps = stepsOf(call);
  const done = new Map<string, number>();
  const responses = steps.map(({ id, method, url, headers, text, after }) => {
    headers.set('Authorization', call.headers.get('Authorization') ?? '');
    const isBlocked = after.some((each) => (done.get(each.toLowerCase()) ?? 424) >= 400);
    const address = new URL(call.url);
    const [path = '', ...search] = url.split('?');
    address.search = search.join('?');
    const answer = isBlocked
      ? microsoftFailure(424, 'FailedDependency', 'A request that this one depends on failed.')
      : /^\/\$batch\b/.test(url)
        ? microsoftFailure(400, 'BadRequest', 'A batch can’t contain a batch.')
        : answerOne({ method, url: address, path: `/v1.0${path}`, headers, text });
    done.set(id.toLowerCase(), answer.status);
    return {
      id,
      status: answer.status,
      headers: {
        ...(answer.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...answer.headers,
      },
      ...(answer.body === undefined ? {} : { body: answer.body }),
    };
  });
  return ok({ responses });
}
