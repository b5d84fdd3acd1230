import path from 'node:path'
import type { IPluginContext, TaroPlatformBase } from '@tarojs/service'
import components from './components.json'

/** What of Taro's template builder is used here (`@tarojs/shared`, template.ts). */
interface Template {
  componentsAlias: Record<string, Record<string, string>>
  mergeComponents(ctx: IPluginContext, patch: object): void
  modifyCompProps?(name: string, props: Record<string, string>): Record<string, string>
  buildXScript(): string
}

/** Roles of what is pressed, and the look of it where it names none of its own: `.tap` of src/styles/_base.scss. H5: attributes.ts. */
const LOOK = `h: function (role, disabled) {
    return role && !disabled && 'button radio checkbox switch tab'.indexOf(role) >= 0 ? 'tap' : 'none'
  },`

/**
 * Has a view take its pressed look from its role: `xs.h` of the templates' script, given to the views' `hover-class`. What lies around it
 * is not pressed with it: a card is not its star.
 */
function looksPressed(template: Template): void {
  template.modifyCompProps = (name, props) => {
    const alias = template.componentsAlias.view
    if (name !== 'view' || !alias) return props
    const look = `xs.h(i.${alias.ariaRole},i.${alias.ariaDisabled})`
    return { ...props, 'hover-class': look, 'hover-stop-propagation': `${look}!='none'` }
  }
  const script = template.buildXScript.bind(template)
  template.buildXScript = () => script().replace('{', `{\n  ${LOOK}`)
}

/**
 * Lets aria attributes into the mini program's base.wxml: Taro's templates drop them (NervJS/taro#10025), and screen
 * readers then read a question page as unnamed boxes. Costs about 4.5 KB of templates. What has the role of something pressed looks
 * pressed, too. And has a label keep its touches to itself (components/rich-text/held), which Taro's views do with moves alone: 2.5 KB.
 */
export default (ctx: IPluginContext) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform: TaroPlatformBase & { template?: Template }) {
      if (!platform.template) return
      platform.template.mergeComponents(ctx, components)
      looksPressed(platform.template)
      // Taro writes it between quotes into a script: on Windows a path has signs that mean something there.
      const runtime = path.resolve(__dirname, 'runtime.ts').replace(/[\\']/g, '\\$&')
      platform.runtimePath = ([] as string[]).concat(platform.runtimePath, runtime)
    },
  })
}
