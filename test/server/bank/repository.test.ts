import { currentItems, loadPaper } from '../../../server/modules/bank/repository'
import type { OpenDb } from '../../../server/db/client'
import { chapters } from '../../../server/db/schema'
import { importBank, single, SUBJECT } from '../content/bank'
import { testDb } from '../helpers/database'

const GROUP = {
  id: 'g',
  type: 'B1',
  options: ['甲', '乙', '丙'],
  questions: ['g1', 'g2', 'g3'].map((id) => ({ id, stem: `谁 ${id}`, answer: 'A' })),
}

let opened: OpenDb
beforeAll(async () => {
  opened = await testDb()
  await importBank(opened.db, {
    subject: SUBJECT,
    chapters: [
      { code: 'c1', name: '心脏', section: '内科', entries: [single('q1'), GROUP] },
      { code: 'c2', name: '肺', section: '内科', entries: [single('q2')] },
      { code: 'c3', name: '总论', entries: [single('q3')] },
    ],
  })
})
afterAll(() => opened.close())

const ids = async (chapterId?: string) => (await currentItems(opened.db, { subjectId: 'sample', chapterId })).map((item) => item.questionId)

test('the current list follows the order of the bank; a parent chapter holds what is below it', async () => {
  expect(await ids()).toEqual(['q1', 'g1', 'g2', 'g3', 'q2', 'q3'])
  expect(await ids('c2')).toEqual(['q2'])
  const [parent] = (await opened.db.select().from(chapters)).filter((chapter) => chapter.parentId === null && chapter.name === '内科')
  expect(await ids(parent?.id)).toEqual(['q1', 'g1', 'g2', 'g3', 'q2'])
  expect(await currentItems(opened.db, { subjectId: 'sample', chapterId: 'c2' })).toEqual([{ questionId: 'q2', version: 1, groupId: null }])
})

test('a chapter of another subject and an unknown one are empty', async () => {
  expect(await ids('nope')).toEqual([])
  expect(await currentItems(opened.db, { subjectId: 'other', chapterId: 'c1' })).toEqual([])
})

test('a paper keeps the order of its list; a group names only the questions that are on it', async () => {
  const paper = await loadPaper(
    opened.db,
    ['g3', 'q2', 'g1'].map((questionId) => ({ questionId, version: 1 })),
  )
  expect(paper.questions.map((question) => question.id)).toEqual(['g3', 'q2', 'g1'])
  expect(paper.groups).toMatchObject([{ id: 'g', questionIds: ['g3', 'g1'] }])
  expect(paper.groups[0]?.options).toHaveLength(3)
})

test('an item that never existed is refused', async () => {
  await expect(loadPaper(opened.db, [{ questionId: 'q1', version: 9 }])).rejects.toMatchObject({ status: 404 })
})
