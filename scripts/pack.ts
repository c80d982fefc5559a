/**
 * `npm run pack -- --config deployment.json`: turns a build into the files of one deployment. Writes the configuration into
 * `index.html`, compresses files, and derives `nginx.conf` and `_headers` from that configuration, so that the content security
 * policy allows exactly the hosts it names. Without `--config`, it uses the block in `index.html`. If `api` is a path,
 * `--upstream https://api.example.com` names the server that nginx passes its calls to, and `--authorities FILE` the certificates
 * that must vouch for it. `--no-brotli` is for an nginx without the module for brotli. Anything wrong, such as an invalid field of the
 * configuration, ends it with one line and exit code 2.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pack } from '../hosting/pack';
import { configOf } from '../hosting/site';
import { endWith } from './command-line';
import { root } from './tree';

try {
  const { values } = parseArgs({
    options: {
      from: { type: 'string', default: join(root, 'dist') },
      to: { type: 'string', default: join(root, 'dist-packed') },
      config: { type: 'string' },
      root: { type: 'string', default: '/srv/atrium/site' },
      listen: { type: 'string', default: '80' },
      upstream: { type: 'string' },
      authorities: { type: 'string' },
      'no-brotli': { type: 'boolean', default: false },
    },
  });
  const { from, to, config, 'no-brotli': withoutBrotli, ...rest } = values;
  const whole = {
    ...rest,
    from: resolve(from),
    to: resolve(to),
    config: configOf(config),
    brotli: !withoutBrotli,
  };
  const { files, bytes } = pack(whole);
  console.log(`${to}: ${files} files, ${bytes} bytes with brotli, nginx.conf and _headers`);
} catch (error) {
  endWith('pack', error);
}
