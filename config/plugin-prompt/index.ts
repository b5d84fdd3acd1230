import path from 'node:path'
import type { IPluginContext, TaroPlatformBase } from '@tarojs/service'

/** What a touch changes reaches WeChat without waiting for a timer (docs/decisions/034). */
export default (ctx: IPluginContext) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform: TaroPlatformBase & { template?: object }) {
      // H5 has no templates and no setData: React draws into the document.
      if (!platform.template) return
      // Quotable, as that of plugin-aria. Taro compiles the file of a plugin and none that it imports: they cannot share this.
      const runtime = path.resolve(__dirname, 'runtime.ts').replace(/[\\']/g, '\\$&')
      platform.runtimePath = ([] as string[]).concat(platform.runtimePath, runtime)
    },
  })
}
