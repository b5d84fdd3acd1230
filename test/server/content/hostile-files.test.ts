/**
 * Files of every kind with one hostile value anywhere in them: the import goes through, and a second time without effect, or it is
 * refused in Chinese and has changed nothing. It never breaks.
 */
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { runContent } from '../../../server/content/command'
import { chapters } from '../../../server/db/schema'
import type { World } from '../course/setup'
import { bankOf, MEDIA, single, SUBJECT, write } from './bank'
import { courseFile } from './course-file'
import { goods, goodsFile, openGoods, opening } from './goods-file'

const RUNS = Math.ceil(Number(process.env.MODEL_RUNS ?? 2000) / 20)
/** Texts, numbers and shapes that an editor, a spreadsheet or an enemy puts where something else belongs. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, 2_147_483_648, '', ' ', ' 5 ', '1e3', '9'.repeat(40), '长'.repeat(30_000)],
  ...['a\u0000b', '\u202e', '😀', '__proto__', 'constructor', '<script>alert(1)</script>', "'; drop table users;--", '$\\frac{', '**'],
  ...['2026-13-45', '2026-02-30T25:00:00+08:00', 'https://x', '../../etc/passwd', [], {}, [null], [[]], [{}], { a: 1 }],
]

const section = { id: 'single', name: '单选', types: ['SINGLE'], scoring: { rule: 'full', points: 100 }, minutes: null }
const PROFILE = {
  ...{ id: 'p', name: '示例考试', minutes: 60, navigation: 'free', passScore: 100, attempts: null, earliestSubmit: 0, pauses: 0 },
  ...{ sections: [{ ...section, groupsLocked: false, choose: null, floor: false }], shuffle: { questions: true, options: true } },
  ...{ graceSeconds: 10, computer: null },
}
const PAPER = { id: 'paper', subjectId: SUBJECT.code, profileId: 'p', name: '模拟卷', kind: 'mock', year: 2026, position: 0 }
const members = [1, 2].map((n) => ({ id: `g-${n}`, stem: `问 ${n}`, options: ['甲', '乙'], answer: 'A' }))
const BANK = bankOf([
  single('q1'),
  single('q2', { year: 2020, video: 'https://media.example.com/a.mp4', videoSeconds: 20, analysis: '解 $x$' }),
  { id: 'g', type: 'A3', passage: '病例', questions: members },
  { id: 'qb', type: 'BLANK', stem: '____ 和 ____', answer: [['一'], { number: 3, tolerance: 1 }] },
  { id: 'qe', type: 'ESSAY', stem: '题', answer: { model: '答', points: [{ text: '点', score: 1 }] } },
])
const part = (heading: string) => ({ heading, paragraphs: ['开头**要点**'] })
const ARTICLE = { id: 'own', category: 'news', title: '文章', coverTitle: '文', sections: [part('甲')], rest: [part('乙')], pinned: true }
const FILES: readonly (readonly [command: string, file: object])[] = [
  ['import', BANK],
  ['import', { profiles: [PROFILE], papers: [{ ...PAPER, sections: { single: ['q1', 'q2'] } }] }],
  ['course', courseFile()],
  ['goods', goodsFile({ products: [goods(), opening()] })],
  ['articles', { articles: [ARTICLE] }],
]

type Key = string | number
type Holder = Record<Key, unknown>

/** Every place in a file below its top. */
const placesIn = (value: unknown, at: Key[] = []): Key[][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => {
        const here = [...at, Array.isArray(value) ? Number(name) : name]
        return [here, ...placesIn(inner, here)]
      })

/** The file with a value put in the place of another, beside it, or with the place left out or twice. */
function spoilt(file: object, nth: number, { how, value }: { how: 'put' | 'add' | 'drop' | 'twice'; value: unknown }): object {
  const copy = structuredClone(file)
  const places = placesIn(copy)
  const place = places[nth % places.length] ?? []
  const last = place.at(-1) ?? ''
  const holder = place.slice(0, -1).reduce<Holder>((inner, key) => inner[key] as Holder, copy as Holder)
  if (how === 'put') holder[last] = value
  else if (Array.isArray(holder) && how === 'drop') holder.splice(Number(last), 1)
  else if (Array.isArray(holder)) holder.push(how === 'twice' ? structuredClone(holder[Number(last)]) : value)
  else if (how === 'add') holder.unknown = value
  else delete holder[last]
  return copy
}

let world: World
beforeAll(async () => {
  world = (await openGoods()).world
  await world.db.insert(chapters).values({ id: 'nurse-01', subjectId: 'nurse', name: '循环系统', position: 0 })
  for (const [command, file] of FILES) expect(await run(command, file)).toMatchObject({ code: 0 })
})
afterAll(() => world.close())

async function run(command: string, file: object) {
  const name = write('file.json', file)
  const lines: string[] = []
  const open = async () => ({ db: world.db, close: async () => undefined })
  const io = { open, say: (line: string) => void lines.push(line), progress: () => undefined, now: world.clock.now, mediaDir: MEDIA }
  return { code: await runContent([command, name], io), lines: lines.filter((line) => line.trim() !== '') }
}

/** All rows of all tables, in short. */
async function everything(): Promise<string> {
  const { rows } = (await world.db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )) as unknown as {
    rows: { name: string }[]
  }
  const hashes = rows.map(({ name }) => `(select md5(coalesce(string_agg(x::text, '|' order by x::text), '')) from "${name}" x)`)
  return JSON.stringify(((await world.db.execute(sql.raw(`select array[${hashes.join()}] as all`))) as unknown as { rows: unknown[] }).rows)
}

test(`${RUNS} spoilt files go through or are refused, and nothing in between`, async () => {
  const how = fc.constantFrom('put', 'put', 'put', 'add', 'drop', 'twice')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FILES),
      fc.nat(9999),
      fc.record({ how, value: fc.constantFrom(...HOSTILE) }),
      async (of, nth, change) => {
        const file = spoilt(of[1], nth, change)
        const before = await everything()
        const { code, lines } = await run(of[0], file)
        const after = await everything()
        if (code !== 0) {
          expect(after).toBe(before)
          expect(lines[0]).toContain('没有导入')
          expect(lines.length).toBeGreaterThan(1)
          expect(lines.filter((line) => !/[\u4e00-\u9fff]/.test(line))).toEqual([])
        } else {
          expect((await run(of[0], file)).code).toBe(0)
          expect(await everything()).toBe(after)
        }
      },
    ),
    { numRuns: RUNS },
  )
}, 3_600_000)
