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

/** Where practice is opened and, after a reload, opened again: the full path and the short one, as they stand in the hash. */
export const practicePaths: [string, ...string[]] = [
  routes.practiceCore.path,
  ...[(shortPathOf('practiceCore') ?? '').slice(1)].filter(Boolean),
]
