/** `npm run dev`: the server with reload on 3000 (PORT), the H5 site with reload on 3001 (it passes /zxedu on to the server). */
import { requireTools } from './build'
import { run } from './run'
import { requireSettings } from '../config/settings'

async function main() {
  requireSettings(process.env, 'h5')
  requireTools()
  const server = run('tsx', ['watch', 'server/main.ts'], { show: true })
  const site = run('taro', ['build', '--type', 'h5', '--watch'], {
    show: true,
    env: {
      NODE_ENV: 'development',
      ZX_OUT: 'dist/dev-h5',
      // On another port the site would ask whoever has taken the usual one.
      ZX_DEV_API: process.env.ZX_DEV_API || `http://127.0.0.1:${process.env.PORT || 3000}`,
    },
  })
  // Whichever ends first ends both: half of a development server is a trap.
  await Promise.race([server, site])
  process.exit()
}

void main()
