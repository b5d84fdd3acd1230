/** `npm run dev`: the server with reload on 3000, the H5 site with reload on 3001 (it passes /zxedu on to the server). */
import { run } from './run'
import { requireSettings } from '../config/settings'

async function main() {
  requireSettings(process.env)
  const server = run('tsx', ['watch', 'server/main.ts'], { show: true })
  const site = run('taro', ['build', '--type', 'h5', '--watch'], { show: true, env: { NODE_ENV: 'development', ZX_OUT: 'dist/dev-h5' } })
  // Whichever ends first ends both: half of a development server is a trap.
  await Promise.race([server, site])
  process.exit()
}

void main()
