/**
 * `npm run pack -- --config deployment.json`: from a build to the files of one deployment. Writes the configuration into
 * `index.html`, compresses, and derives `nginx.conf` and `_headers` from that configuration, so that the content security
 * policy allows exactly the hosts it names. Without `--config`, what the block in `index.html` says is taken. With an
 * `api` that is a path, `--upstream https://api.example.com` names the server that nginx passes its calls to.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pack } from './hosting/pack';
import { root } from './tree';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: join(root, 'dist') },
    to: { type: 'string', default: join(root, 'dist-packed') },
    config: { type: 'string' },
    root: { type: 'string', default: '/srv/atrium/site' },
    listen: { type: 'string', default: '80' },
    upstream: { type: 'string' },
  },
});

const config = values.config
  ? (JSON.parse(readFileSync(values.config, 'utf8')) as Record<string, unknown>)
  : {};
const { files, bytes } = pack({
  from: resolve(values.from),
  to: resolve(values.to),
  config,
  root: values.root,
  listen: values.listen,
  upstream: values.upstream,
});
console.log(`${values.to}: ${files} files, ${bytes} bytes with brotli, nginx.conf and _headers`);
