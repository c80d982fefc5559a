/** Stands for words that aren’t reported. */
export const OMITTED = '…';

/** Nothing longer is looked at. */
const LONGEST = 2_000;

/** The words of the messages that browsers, React, and gateways write. None of them is likely to be someone’s name. */
const vocabulary: ReadonlySet<string> = new Set(
  `a access accessible aborted add after allowed already an and argument arguments array arrow as assign assignment async at
  await bad be because been before bigint body boolean but by call called can can't cannot catch cause cb child circular class
  clone closed code component const constructor context convert converting could couldn't create cyclic data date declared deep
  defined delete deprecated destructure detected disconnected document doesn't dom done duplicate element empty end enough error
  evaluating event exceeded execute expected export exported extend failed failure fetch few field fifth fill find first for
  found from function gateway get getter global had handler has have header hook hooks http id identifier if import in index
  infinite initialization initialize input insert instance instanceof integer internal into invalid is isn't it item iterable
  iterator its json key large left length less limit line list literal load loading local lock long loop made maximum maybe
  memory message method minified missing module more must name new next no node non nginx not null number object of on only open
  operation operator or out outside overflow own parameter parse parsing part pattern permission position primitive private
  promise promises properties property prototype provider proxy quota range react read reading reason received recursion
  redeclaration redirect reference regex regular rejected render rendered rendering required request resolve response return
  right root running runtime script second security see send serialize server service set setting setter shape size so stack
  state status stopped storage string strict structure suspended symbol syntax tag target temporarily than that the then there
  this throw time timeout timed to token too transaction trap try type types unable unavailable unbounded uncaught undefined
  unexpected unhandled unknown unmounted unrecognized unterminated update updating upstream url use used valid value variable
  version was were when where which while with without worker write writing wrong you zero`.split(
    /\s+/u,
  ),
);

/** A word, a number, or anything else that isn’t punctuation. */
const parts = /[^\s.,:;!?'"“”‘’()[\]{}<>/=`|&+*\\]+(?:['’][^\s\W]+)*/gu;

/** A status of a failed response. */
const failure = /^[45]\d\d$/u;

/**
 * What may be reported of a text that could contain anything, such as names, addresses, or codes: only words of a fixed list, and
 * the statuses of failed responses. All others become {@link OMITTED} (S-5).
 */
export function plainText(text: string): string {
  const minified = /^Minified React error #(\d{1,3});/u.exec(text);
  if (minified) return `Minified React error #${minified[1]}`;
  return text
    .slice(0, LONGEST)
    .replaceAll(parts, (part) =>
      vocabulary.has(part.toLowerCase()) || failure.test(part) ? part : OMITTED,
    )
    .replaceAll(/…[^\p{L}\d]*…/gu, OMITTED);
}
