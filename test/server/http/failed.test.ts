import { eq } from 'drizzle-orm'
import { users } from '../../../server/db/schema'
import { wordsOf } from '../../../server/failed'
import { testDb } from '../helpers/database'

test('a query that failed is told by what the database said, without its statement and the learner’s data in it', async () => {
  const { db, close } = await testDb()
  await db.insert(users).values({ id: 'one', nickname: '林小满', phone: '13812345678', createdAt: new Date() })
  const twice = db.insert(users).values({ id: 'one', nickname: '林小满', phone: '13812345678', createdAt: new Date() })
  const error: unknown = await twice.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(wordsOf(error)).toMatch(/^数据库没有完成这一步（duplicate key value violates unique constraint "[a-z_]+"）。\n/)
  expect(wordsOf(error)).not.toMatch(/insert into|林小满|13812345678/)
  expect(await db.$count(users, eq(users.id, 'one'))).toBe(1)
  await close()
})

test('a sentence stays a sentence; what nobody foresaw says where it happened', () => {
  expect(wordsOf(new Error('没有规格 pen'))).toBe('没有规格 pen')
  expect(wordsOf(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n\s+at .*failed\.test/)
})
