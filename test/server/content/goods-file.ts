/** A goods file of everything, for tests that change a part of it. */
import { getTableName } from 'drizzle-orm'
import { runContent } from '../../../server/content/command'
import { advancedPapers, couponTemplates, freightRules, pictures, products, skus } from '../../../server/db/schema'
import { addArticle, addPaid } from '../information/setup'
import { openWorld } from '../course/setup'
import { MEDIA, write } from './bank'

type Fields = Record<string, unknown>

export const freight = (fields: Fields = {}): Fields => ({
  id: 'sf',
  carrier: '顺丰速运',
  fee: 1200,
  freeFrom: 19_900,
  regions: [
    { codes: ['54', '65'], fee: 2000, freeFrom: null },
    { codes: ['71', '81', '82'], fee: null },
  ],
  ...fields,
})

export const big = { id: 'book-big', spec: ['大开本'], price: 8800, originalPrice: 9900, stock: 10 }
export const small = { id: 'book-small', spec: ['小开本'], price: 6600, stock: 0 }

export const goods = (fields: Fields = {}): Fields => ({
  kind: 'goods',
  id: 'book',
  subject: 'nurse',
  name: '自己的书',
  shortName: '自己的',
  summary: '自己编的书',
  category: 'book',
  tone: 1,
  pictures: [{ title: '封面' }, { title: '内页' }],
  specs: [{ name: '开本', values: ['大开本', '小开本'] }],
  skus: [big, small],
  facts: [{ label: '页数', value: '286 页' }],
  services: ['7 天无理由'],
  intro: [{ heading: '适合谁', paragraphs: ['第一次考的同学。'] }],
  limit: 3,
  freight: 'sf',
  ...fields,
})

export const coupon = (fields: Fields = {}): Fields => ({
  id: 'own-10',
  name: '图书满减券',
  note: '图书可用',
  place: 'book',
  kind: 'full',
  scope: { categories: ['book'] },
  threshold: 8000,
  amount: 1000,
  stock: 5,
  validDays: 30,
  ...fields,
})

/** What a product that opens something says beside what it opens. */
export const opening = (fields: Fields = {}): Fields => ({
  kind: 'paper',
  opens: 'p1',
  name: '押题卷（一）',
  shortName: '押题卷',
  price: 1990,
  originalPrice: 2990,
  validDays: 90,
  ...fields,
})

/** The whole file. */
export const goodsFile = (fields: Fields = {}): Fields => ({ freight: [freight()], products: [goods()], coupons: [coupon()], ...fields })

const TABLES = [products, skus, couponTemplates, freightRules, pictures, advancedPapers]

/** A server with courses, two papers (one sold), a paid and a free article, and what a test does with goods files in it. */
export async function openGoods() {
  const world = await openWorld()
  const paper = { subjectId: 'nurse', kind: 'forecast' as const, level: 3, items: [], position: 0 }
  await world.db.insert(advancedPapers).values([
    { ...paper, id: 'p1', name: '押题卷（一）', lock: 'product' },
    { ...paper, id: 'p2', name: '押题卷（二）', lock: 'coins', price: 60 },
  ])
  await addPaid(world, 'paid')
  await addArticle(world, 'free')
  const run = async (file: object | string, ...args: string[]) => {
    const lines: string[] = []
    const name = typeof file === 'string' ? file : write('goods.json', file)
    const open = async () => ({ db: world.db, close: async () => undefined })
    const say = (line: string) => void lines.push(line.replaceAll(name, 'FILE'))
    const io = { open, say, progress: () => undefined, now: world.clock.now, mediaDir: MEDIA }
    const code = await runContent(['goods', name, ...args], io)
    return { code, lines, text: lines.join('\n') }
  }
  /** Everything an import may write, as it stands. */
  const everything = async () =>
    Promise.all(
      TABLES.map(async (table) => [
        getTableName(table),
        (await world.db.select().from(table as typeof products)).map((row) => JSON.stringify(row)).sort(),
      ]),
    )
  /** What is said of a file that is refused; it changes nothing. */
  const reasonsOf = async (file: object | string) => {
    const before = await everything()
    const { code, lines } = await run(file)
    expect([code, lines[0]]).toEqual([1, '✗ FILE → 没有导入，商城保持原样'])
    expect(await everything()).toEqual(before)
    return lines.slice(2).map((line) => line.replace(/^ {2}文件 FILE ?/, ''))
  }
  return { world, run, everything, reasonsOf }
}

export type Goods = Awaited<ReturnType<typeof openGoods>>
