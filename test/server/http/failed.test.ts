import { eq } from 'drizzle-orm'
import { users } from '../../../server/db/schema'
import { runTool, wordsOf } from '../../../server/failed'
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

test('who hangs up on a list ends nothing of what the command does; any other failure of the output is one', async () => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const before = process.stdout.listeners('error')
  const broken = (code: string) => Object.assign(new Error(`write ${code}`), { code })
  const done: string[] = []
  await runTool(async () => {
    process.stdout.emit('error', broken('EPIPE'))
    done.push('all of it')
  })
  expect([done, told.mock.calls]).toEqual([['all of it'], []])
  expect(() => process.stdout.emit('error', broken('ENOSPC'))).toThrow('write ENOSPC')
  for (const listener of process.stdout.listeners('error')) if (!before.includes(listener)) process.stdout.off('error', listener as never)
  told.mockRestore()
})

test('a tool that failed says why and ends with 1, else with what it answers', async () => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const before = process.exitCode
  await runTool(() => Promise.reject(new Error('没有规格 pen')))
  const codes = [process.exitCode]
  await runTool(async () => 3)
  codes.push(process.exitCode)
  process.exitCode = before
  process.stdout.removeAllListeners('error')
  expect([told.mock.calls, codes]).toEqual([[['没有规格 pen\n']], [1, 3]])
  told.mockRestore()
})
