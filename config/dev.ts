import type { UserConfigExport } from '@tarojs/cli'
import { lean } from './h5/lean'

/** `npm run dev`: the H5 site with reload on 3001, the API behind the same origin. */
const dev: UserConfigExport<'webpack5'> = {
  h5: {
    webpackChain: lean,
    devServer: { port: 3001, open: false, proxy: { '/zxedu': { target: process.env.ZX_DEV_API ?? 'http://127.0.0.1:3000', ws: true } } },
  },
}

export default dev
