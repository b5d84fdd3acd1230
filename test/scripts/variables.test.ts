import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Every variable of the environment that the product reads stands in the operations guide, and none that nothing reads. */
const ROOT = path.resolve(__dirname, '../..')
/** The system's, and those of Node and glibc: nobody sets them for the product. */
const OF_THE_SYSTEM = ['PATH', 'NODE_OPTIONS', 'GLIBC_TUNABLES']

const CAPITALS = /^[A-Z][A-Z0-9_]*$/
/** In a list of names one word could be anything. */
const OF_WORDS = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/

/** process.env, or what a reader of it calls `env`. */
const isEnv = (node: ts.Node | undefined): boolean => node !== undefined && /^(process\.env|env)$/.test(node.getText())
const isWritten = (node: ts.Node) =>
  ts.isBinaryExpression(node.parent) && node.parent.left === node && node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
const isEnvType = (type: ts.TypeNode | undefined) => type?.getText() === 'Env' || type?.getText() === 'NodeJS.ProcessEnv'

/** What `{ PORT, LOG_LEVEL: level = '' }` takes out of an environment. */
function takenOut(node: ts.Node): string[] {
  if (!ts.isParameter(node) && !ts.isVariableDeclaration(node)) return []
  if (!ts.isObjectBindingPattern(node.name) || !(isEnv(node.initializer) || isEnvType(node.type))) return []
  return node.name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText())
}

/** The variables that one piece of the source reads itself. @param byName the file reads some whose names stand in lists */
function readBy(node: ts.Node, byName: boolean): string[] {
  if (ts.isPropertyAccessExpression(node) && isEnv(node.expression) && !isWritten(node)) return [node.name.text]
  if (ts.isStringLiteral(node)) {
    const { parent } = node
    if (ts.isElementAccessExpression(parent) && isEnv(parent.expression) && !isWritten(parent)) return [node.text]
    return byName && OF_WORDS.test(node.text) ? [node.text] : []
  }
  if (byName && ts.isPropertyAssignment(node) && OF_WORDS.test(node.name.getText())) return [node.name.getText()]
  return takenOut(node)
}

function variablesOf(text: string): string[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true)
  const byName = /: Env\b/.test(text)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    found.push(...readBy(node, byName))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.filter((name) => CAPITALS.test(name))
}

const sources = ['server', 'scripts', 'config'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file) => path.join(folder, file)),
)
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Names in the first cell of the rows of the section's tables. */
function told(): string[] {
  const guide = readText('docs/OPERATIONS.md')
  const section = guide.slice(guide.indexOf('\n## Variables'))
  const rows = section.slice(0, section.indexOf('\n## ', 1)).match(/^\| `[^|]+\|/gm) ?? []
  return rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9_]*)(?:=[^`]*)?`/g)].map(([, name]) => name ?? ''))
}

test('a variable is found however it is read', () => {
  expect(variablesOf('const a = process.env.ZX_ONE ?? env.TWO; const { THREE: c = 1, FOUR } = process.env')).toEqual([
    'ZX_ONE',
    'TWO',
    'THREE',
    'FOUR',
  ])
  expect(variablesOf("const f = ({ FIVE }: Env) => process.env['SIX'] + read(env, ['SEVEN_A'], 'no')")).toEqual(['FIVE', 'SIX', 'SEVEN_A'])
  expect(variablesOf('const CHECKS = { ZX_EIGHT: origin }; const f = (env: Env) => env[name]')).toEqual(['ZX_EIGHT'])
  expect(variablesOf("process.env.WRITTEN = '1'; const A_LIST = { NOT_READ: 1 }; say('NOT_READ')")).toEqual([])
})

test('every variable that server, scripts and builds read stands in the operations guide, once, and no other', () => {
  expect(sources.length).toBeGreaterThan(400)
  const read = new Set(sources.flatMap((file) => variablesOf(readText(file))))
  for (const name of OF_THE_SYSTEM) read.delete(name)
  expect(told().sort()).toEqual([...read].sort())
})
