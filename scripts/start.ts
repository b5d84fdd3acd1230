/**
 * `npm start`: builds the H5 site when it is missing or older than the sources, then runs the server in this process.
 * The server creates and seeds its database on the first start by itself.
 */
import { build, isFresh } from './build'

async function main() {
  if (!isFresh('h5')) {
    console.log('正在构建 H5 站点，首次约需半分钟…')
    const { code, output, seconds } = await build('h5')
    if (code !== 0) {
      console.error(output)
      console.error('H5 构建失败，服务没有启动。')
      process.exit(1)
    }
    console.log(`H5 站点已构建（${seconds.toFixed(0)} 秒）。`)
  }
  await import('../server/main')
}

void main()
