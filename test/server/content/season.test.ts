import { asc, eq, inArray } from 'drizzle-orm'
import { courseChapters, courses, subjects } from '../../../server/db/schema'
import { seedIfEmpty } from '../../../server/seed'
import { inSeason } from '../../../server/seed/season'
import { testDb } from '../helpers/database'

/** The nurses of 2027 and the teachers have had their exam, the accountants not yet. */
const MAY = new Date('2027-05-01T12:00:00+08:00')

test('a database that begins after an exam counts down to the next one, and sells its classes', async () => {
  const { db, close } = await testDb()
  try {
    await seedIfEmpty({ db, now: () => MAY })
    const days = await db.select({ id: subjects.id, day: subjects.examDate }).from(subjects)
    expect(Object.fromEntries(days.map(({ id, day }) => [id, day]))).toMatchObject({
      nurse: '2028-04-10',
      accounting: '2027-05-15',
      teacher: '2028-03-13',
    })
    const ids = ['nurse-2027', 'nurse-night', 'accounting-2027']
    const classes = await db.select().from(courses).where(inArray(courses.id, ids)).orderBy(asc(courses.position), asc(courses.id))
    expect(classes.map(({ id, name, badge, schedule }) => [id, name, badge, schedule])).toEqual([
      ['accounting-2027', '2027 初级会计全程班', '2027', '2026.12.01 – 2027.05.10，随到随学'],
      ['nurse-2027', '2028 护士执业资格双科全程班', '2028', '2027.12.01 – 2028.04.08，每晚 19:00'],
      ['nurse-night', '考前押轴直播课', '4 场', '2028.04.06 – 2028.04.08，每晚 19:00'],
    ])
    expect(classes.at(-1)?.saleAt).toEqual(new Date('2028-03-01T00:00:00+08:00'))
    const opening = await db.select().from(courseChapters).where(eq(courseChapters.courseId, 'nurse-2027'))
    expect(opening.flatMap(({ opensAt }) => opensAt ?? [])).toContainEqual(new Date('2028-03-10T00:00:00+08:00'))
  } finally {
    await close()
  }
}, 600_000)

test('without the demo no exam day is made up', async () => {
  const { db, close } = await testDb()
  try {
    await seedIfEmpty({ db, now: () => MAY, demo: false })
    const [nurse] = await db.select({ day: subjects.examDate }).from(subjects).where(eq(subjects.id, 'nurse'))
    expect(nurse?.day).toBe('2027-04-10')
  } finally {
    await close()
  }
}, 600_000)

test.each([
  ['2026-11-28T12:00:00+08:00', '2027'],
  ['2027-04-10T23:59:00+08:00', '2027'],
  ['2027-04-11T00:00:00+08:00', '2028'],
  ['2030-12-31T12:00:00+08:00', '2031'],
])('at %s the season of the nurses is that of %s', (now, year) => {
  const written = { id: 'nurse-2027', name: '2027 全程班', parts: ['nurse-2027'], price: 2027 }
  expect(inSeason(written, 'nurse', new Date(now))).toEqual({ ...written, name: `${year} 全程班` })
})
