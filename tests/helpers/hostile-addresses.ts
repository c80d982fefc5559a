import fc from 'fast-check';

/**
 * Addresses that look as if they led to `host` but lead elsewhere, run something, or aren’t what they seem. No check of the
 * product lets one through (S-10).
 */
export const hostileAddresses = (host: string): readonly string[] => [
  `https://${host}@evil.example/`,
  `https://trusted@evil.example`,
  `https://trusted@${host}/`,
  `https://me:secret@${host}/`,
  `https://:secret@${host}/`,
  `https://${host}%40evil.example/`,
  `https:\\\\${host}\\a`,
  `https://evil.example\\@${host}/`,
  `\\\\evil.example/`,
  `/\\evil.example/`,
  `//evil.example/`,
  `///evil.example/`,
  `https://${host}.evil.example/`,
  `https://evil${host}/`,
  `https://${host}./`,
  `https://${host}:8443/`,
  `https://${host.replace('a', 'а')}/`,
  `https://xn--${host}/`,
  `http://${host}:80/`,
  `ftp://${host}/`,
  `ws://${host}/`,
  `javascript:alert(1)`,
  `JaVaScRiPt:alert(1)`,
  `java\nscript:alert(1)`,
  `\u0001javascript:alert(1)`,
  ` javascript:alert(1)`,
  `javascript://${host}/%0aalert(1)`,
  `data:text/html,<script>alert(1)</script>`,
  `data:text/html;base64,AAAA`,
  `vbscript:x`,
  `blob:https://${host}/1`,
  `filesystem:https://${host}/1`,
  `view-source:https://${host}/`,
  `https://${host}/\u0000`,
  `https://${host}\t/`,
  `ht\ttps://evil.example`,
  `https://`,
  `https:///`,
  `https://[::1]/`,
  `https://2130706433/`,
];

const PIECES =
  '/ \\ : @ ? # %2f %5c %00 .. . evil.example https http https:// // javascript data blob xn-- :8443 user:pw@ а'
    .split(' ')
    .concat(' ', '\t', '\n');

/** Addresses built from character sequences that confuse parsers, the host, and parts of other schemes. */
export const hostileAddress = (host: string): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(host, ...PIECES), { maxLength: 8 }).map((parts) => parts.join(''));
