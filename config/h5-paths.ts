import path from 'node:path'
import { requireWithEsbuild } from '@tarojs/helper'

// Taro compiles the files of config/ alone, so the table of routes is bundled on the way in.
const { routes, shortPathOf } = requireWithEsbuild(path.resolve(__dirname, '../src/routes.ts')) as typeof import('../src/routes')

/** H5 addresses, the short one first: Taro's router knows a page that is listed here by the listed addresses alone. */
export const shortPaths: Record<string, string[]> = Object.fromEntries(
  (Object.keys(routes) as (keyof typeof routes)[]).flatMap((name): [string, string[]][] => {
    const short = shortPathOf(name)
    return short ? [[`/${routes[name].path}`, [short, `/${routes[name].path}`]]] : []
  }),
)

/** Paths of the tabs, by name. */
export const tabPaths = { home: routes.practice.path, course: routes.course.path, profile: routes.profile.path }

/** The pages that visits begin with, the home first: the tabs, and the practice of questions. */
export const entryPages: string[] = [...Object.values(tabPaths), routes.practiceCore.path]

/** A page as it may stand in the hash: the full path, and the short one. */
const pathsOf = (name: keyof typeof routes): [string, ...string[]] => [
  routes[name].path,
  ...[(shortPathOf(name) ?? '').slice(1)].filter(Boolean),
]

/** Where practice is opened and, after a reload, opened again. */
export const practicePaths = pathsOf('practiceCore')

/** For what index.html draws around a page before it is there (h5/frame.ts): the tabs, and the pages that begin without an arrow. */
export const framePages = {
  tabs: Object.values(routes).flatMap(({ path, tab }: { path: string; tab?: string }) => (tab ? [{ path, label: tab }] : [])),
  bare: (['unNetwork', 'upgradePopup', 'chatConfirm', 'chatPaper'] as const).flatMap(pathsOf),
}
