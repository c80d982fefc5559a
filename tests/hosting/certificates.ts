import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A key with its certificate, as an https server takes them. */
export interface ServerIdentity {
  readonly key: Buffer;
  readonly cert: Buffer;
}

/**
 * Makes certificates with OpenSSL for tests: an authority, a server it vouches for, and others that no one should believe.
 *
 * @param home the folder for the files
 * @param name the name of the server, `localhost`
 */
export function certificates(home: string, name: string) {
  const openssl = (...args: (string | string[])[]) =>
    execFileSync('openssl', args.flat(), { cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc'];
  const selfSigned = (file: string, subject: string, names: string) =>
    openssl(
      ['req', '-x509', ...key, '-days', '2', '-subj', `/CN=${subject}`],
      ['-addext', `subjectAltName=DNS:${names}`],
      ['-keyout', `${file}.key`, '-out', `${file}.crt`],
    );
  const signed = (file: string, names: string) => {
    openssl([
      'req',
      ...key,
      '-subj',
      `/CN=${names}`,
      '-keyout',
      `${file}.key`,
      '-out',
      `${file}.csr`,
    ]);
    writeFileSync(join(home, `${file}.ext`), `subjectAltName=DNS:${names}\n`);
    openssl(
      ['x509', '-req', '-in', `${file}.csr`, '-days', '2', '-extfile', `${file}.ext`],
      ['-CA', 'authority.crt', '-CAkey', 'authority.key', '-CAcreateserial'],
      ['-out', `${file}.crt`],
    );
  };
  const identity = (file: string): ServerIdentity => ({
    key: readFileSync(join(home, `${file}.key`)),
    cert: readFileSync(join(home, `${file}.crt`)),
  });
  selfSigned('authority', 'Test authority', 'authority.invalid');
  selfSigned('stranger', name, name);
  signed('server', name);
  signed('elsewhere', 'elsewhere.invalid');
  return {
    /** The file of the authority’s certificate. */
    authority: join(home, 'authority.crt'),
    /** What the authority vouches for. */
    server: identity('server'),
    /** The right name, which no one vouches for. */
    stranger: identity('stranger'),
    /** Vouched for, under another name. */
    elsewhere: identity('elsewhere'),
  };
}
