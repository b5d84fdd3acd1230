/** What a line shows of its course, and when a parcel leaves. */
import { courses, majors, subjects } from '../../../server/db/schema'
import { buyer, openShop, place, type Shop } from './setup'

let t: Shop
beforeAll(async () => {
  t = await openShop()
  const { db } = t.deps
  await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db.insert(subjects).values({ id: 'nurse', majorId: 'm', groupName: '护理', name: '护士', examName: '护考', position: 0 })
  const c1 = {
    id: 'c1',
    kind: 'class' as const,
    subjectId: 'nurse',
    name: '护考全程班',
    shortName: '全程班',
    summary: '',
    tone: 0,
    motif: 'heart',
    position: 0,
  }
  await db.insert(courses).values(c1)
})
afterAll(() => t.close())

const BOOK = { skuId: 'book-27', quantity: 1 }
const COURSE = { skuId: 'course:c1', quantity: 1 }
const PAPER = { skuId: 'paper:p1', quantity: 1 }
interface Lines {
  lines: { kind: string; motif: string }[]
}
const motifs = ({ lines }: Lines) => lines.map(({ kind, motif }) => [kind, motif])

test('a course keeps its drawing from the confirmation to the order; other things have none', async () => {
  const who = await buyer(t)
  const drawn = [
    ['goods', ''],
    ['course', 'heart'],
    ['paper', ''],
  ]
  const lines = [BOOK, COURSE, PAPER]
  const { result } = await who.post<Lines & { quote: { payable: number } }>('/order/confirm', { lines, useCoins: false })
  expect(motifs(result)).toEqual(drawn)
  const { result: made } = await place(who, { lines, payable: result.quote.payable })
  expect(motifs((await who.get<Lines>(`/order/${made.orderNo}`)).result)).toEqual(drawn)
  const list = (await who.get<{ rows: Lines[] }>('/order')).result
  expect(list.rows.map(motifs)).toEqual([drawn])
})

test('when a parcel leaves is told of what lies on the shelf, by the hour of Shanghai', async () => {
  const who = await buyer(t)
  const dispatch = async (at: string, lines: object[]) => {
    t.clock.current = new Date(`2026-11-20T${at}:00+08:00`)
    return (await who.post<{ dispatch: string | null }>('/order/confirm', { lines, useCoins: false })).result.dispatch
  }
  expect([await dispatch('15:59', [BOOK]), await dispatch('16:00', [BOOK, COURSE])]).toEqual(['明日发货', '后天发货'])
  expect(await dispatch('10:00', [COURSE])).toBeNull()
})
