/** What the configuration makes of paths on Windows, where most developers of mini programs sit. */
import { createHash } from 'node:crypto'
import { shortName } from '../../config/class-names'

jest.mock('node:path', () => jest.requireActual<typeof import('node:path')>('node:path').win32)

const ROOT = __dirname.replaceAll('/', '\\').replace('\\test\\config', '')
/** What comes of a path in the script that Taro writes it into (taro-loader/lib/app.js). */
const imported = (item: string): unknown => Function(`return '${item}'`)()

test.each(['aria', 'prompt'])('the runtime of plugin-%s is found by the path that the plugin names', (name) => {
  const platform = {
    template: { mergeComponents: () => undefined, componentsAlias: {}, buildXScript: () => '' },
    runtimePath: [] as string[],
  }
  const plugin = jest.requireActual<{ default: (ctx: object) => void }>(`../../config/plugin-${name}/index.ts`).default
  plugin({ registerMethod: ({ fn }: { fn: (of: object) => void }) => fn(platform) })
  expect(platform.runtimePath.map(imported)).toEqual([`${ROOT}\\config\\plugin-${name}\\runtime.ts`])
})

test('a class has the name that it has in a build of any other system', () => {
  const hash = createHash('sha256').update('src/features/shell/shell.module.scss bar').digest('base64url')
  expect(shortName('bar', `${ROOT}\\src\\features\\shell\\shell.module.scss`)).toBe(`z${hash.slice(0, 3)}`)
})

test('no folder of tests is chosen by a bracket, which is a plain sign behind a backslash: not one of them would be found', () => {
  const { projects } = jest.requireActual<{ projects: { testMatch: string[] }[] }>('../../jest.config.js')
  expect(projects.flatMap(({ testMatch }) => testMatch).filter((pattern) => pattern.includes('/{'))).toEqual([])
})
