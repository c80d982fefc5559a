import { readAnswer } from '../core/answer';
import { ApiClient, type CallOptions } from '../core/client';
import type { ClientConfig } from '../core/client-config';
import type { AnyEndpoint } from '../core/definition';
import { adaptationOf, asHost, type Adaptation, type Asked } from './adapt';

/** Makes the calls of the contract to a host that differs from it. */
export class AdaptedClient extends ApiClient {
  private readonly adaptations: readonly Adaptation[];

  constructor(config: ClientConfig, adaptations: readonly Adaptation[]) {
    super(config);
    this.adaptations = adaptations;
  }

  override async send(
    endpoint: AnyEndpoint,
    ours: object,
    options: CallOptions = {},
  ): Promise<unknown> {
    const adaptation = adaptationOf(endpoint, this.adaptations);
    if (!adaptation) return super.send(endpoint, ours, options);
    const { definition } = endpoint;
    const { params = {}, query = {}, body }: Asked = ours;
    definition.precheck?.({ params, query, body });
    const { input, answer } = adaptation;
    const theirs = asHost(endpoint, this.adaptations);
    const sent = input ? { params, ...input(ours) } : ours;
    if (!answer) return super.send(theirs, sent, options);
    const { onAnswer, ...others } = options;
    const received = await super.send(theirs, sent, others);
    if (received === undefined) return undefined;
    const inside = answer(received, sent);
    const content = definition.envelope === 'bare' ? inside : { result: inside };
    return readAnswer(endpoint, Response.json(content), this.config, onAnswer);
  }
}
