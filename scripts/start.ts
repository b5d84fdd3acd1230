/**
 * `npm start`: builds the H5 site when it is missing or older than the sources, then runs the server in this process.
 * The server creates and seeds its database on the first start by itself.
 */
import { build, canBuild, isFresh, isThere, rememberedEnv } from './build'
import { requireSettings } from '../config/settings'
import { siteFor } from './site'

async function buildSite(env: NodeJS.ProcessEnv) {
  console.log('正在构建 H5 站点，首次约需半分钟…')
  const { code, output, seconds } = await build('h5', env)
  if (code !== 0) {
    console.error(output)
    console.error('H5 构建失败，服务没有启动。')
    process.exit(1)
  }
  console.log(`H5 站点已构建（${seconds.toFixed(0)} 秒）。`)
}

async function main() {
  const env = rememberedEnv('h5')
  const elsewhere = Boolean(process.env.H5_DIR)
  requireSettings(env, elsewhere ? undefined : 'h5')
  const site = siteFor({ elsewhere, fresh: elsewhere || isFresh('h5', env), there: isThere('h5'), tools: canBuild() })
  if (site === 'build') await buildSite(env)
  if (site === 'keep') console.warn('这里没有构建工具，dist/h5 按原样提供；升级后请把新构建的 dist/h5 一起带来。')
  if (site === 'refuse') {
    console.error('没有找到 H5 站点：请先 npm run build:h5，或把构建好的 dist/h5 一起带来（也可以用 H5_DIR 指定目录）。服务没有启动。')
    process.exit(1)
  }
  await import('../server/main')
}

void main()
