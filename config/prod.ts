import type { UserConfigExport } from '@tarojs/cli'
import { appEnv } from './env'
import { PracticeInOne, splitChunks } from './h5/chunks'
import type { FrameFacts } from './h5/frame'
import { InSteps } from './h5/in-steps'
import { lean } from './h5/lean'
import { pdfForOld } from './h5/pdf-for-old'
import { Policy } from './h5/policy'
import { Precompress } from './h5/precompress'
import { Preload } from './h5/preload'
import { entryPages, framePages, practicePaths, tabPaths } from './h5-paths'
import { iconShapes } from './icons'
import { smaller } from './smaller'

/** The bars of the pages, as src/components/tab-bar and src/components/screen/header draw them. */
function around(): FrameFacts {
  const { bank = {}, course = {}, mine = {}, back = {} } = iconShapes()
  const icons = [bank, course, mine]
  const tabs = framePages.tabs.map((tab, at) => ({ ...tab, icon: icons[at] ?? {} }))
  return { tabs, arrow: back, bare: framePages.bare, white: practicePaths }
}

const prod: UserConfigExport<'webpack5'> = {
  mini: {},
  h5: {
    webpackChain(chain, webpack) {
      lean(chain, webpack)
      chain.plugin('in-steps').use(InSteps)
      smaller(chain)
      chain.optimization.splitChunks(splitChunks({ tabs: Object.values(tabPaths), practice: practicePaths[0] }))
      chain.plugin('practice-in-one').use(PracticeInOne, [practicePaths[0]])
      pdfForOld(chain)
      chain
        .plugin('preload')
        .use(Preload, [
          entryPages,
          { base: '/h5/', api: appEnv('h5', 'production').apiServer, practice: practicePaths, ...tabPaths },
          around(),
        ])
      chain.plugin('policy').use(Policy, [appEnv('h5', 'production')])
      chain.plugin('precompress').use(Precompress)
      // Sizes are judged by `npm run bench`, gzipped and per page, not by webpack's raw limit.
      chain.performance.hints(false)
    },
  },
}

export default prod
