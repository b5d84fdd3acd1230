import path from 'node:path'
import type { IPluginContext, TaroPlatformBase } from '@tarojs/service'
import components from './components.json'

/**
 * Lets aria attributes into the mini program's base.wxml: Taro's templates drop them (NervJS/taro#10025), and screen
 * readers then read a question page as unnamed boxes. Costs about 4.5 KB of templates. And has a label keep its touches to itself
 * (components/rich-text/held), which Taro's views do with moves alone: 2.5 KB.
 */
export default (ctx: IPluginContext) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform: TaroPlatformBase & { template?: { mergeComponents(ctx: IPluginContext, patch: object): void } }) {
      if (!platform.template) return
      platform.template.mergeComponents(ctx, components)
      const runtime = path.resolve(__dirname, 'runtime.ts')
      platform.runtimePath = ([] as string[]).concat(platform.runtimePath, runtime)
    },
  })
}
