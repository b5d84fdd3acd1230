/** A statement takes 65,535 parameters: a bank may have more questions, and an import may renew all of them. */
import type { OpenDb } from '../../../server/db/client'
import { readGroupContents, readStored } from '../../../server/content/store/questions'
import { papersHolding } from '../../../server/content/exam/affected'
import { readBankPart } from '../../../server/content/exam/bank'
import { watchDays } from '../../../server/modules/daily/rescore'
import { forgetFigures, reoptionedOf } from '../../../server/modules/practice/corrections'
import { answersByLearner, correctedOf, lockLearners, standingOf } from '../../../server/modules/practice/rescore-store'
import { correctAnswers } from '../../../server/content/correct'
import { indexQuestions } from '../../../server/modules/search/rows'
import { remarkAttempts, rescoreAttempts, watchAttempts } from '../../../server/modules/simulated/rescore'
import { testDb } from '../helpers/database'
import { NOW } from './bank'

let opened: OpenDb
beforeAll(async () => void (opened = await testDb()))
afterAll(() => opened.close())

const MANY = Array.from({ length: 70_000 }, (_, index) => `many-${index}`)
const REACH = { ids: MANY, learners: MANY }
const MANY_EXAMS = { questionIds: MANY, attemptIds: MANY, now: NOW }

test.each<[string, (db: OpenDb['db']) => Promise<unknown>, unknown]>([
  ['readStored', async (db) => (await readStored(db, 'sample', MANY)).size, 0],
  ['readGroupContents', async (db) => (await readGroupContents(db, MANY)).size, 0],
  ['indexQuestions', (db) => indexQuestions(db, MANY), undefined],
  ['forgetFigures', (db) => forgetFigures(db, MANY), undefined],
  ['correctedOf', (db) => correctedOf(db, MANY), []],
  ['reoptionedOf', (db) => reoptionedOf(db, MANY), []],
  ['correctAnswers', (db) => correctAnswers(db, MANY, NOW), { rescored: 0, reports: 0 }],
  ['watchDays', async (db) => (await watchDays(db, REACH))(NOW), undefined],
  ['lockLearners', (db) => lockLearners(db, MANY, MANY), []],
  ['answersByLearner', async (db) => (await answersByLearner(db, REACH)).size, 0],
  ['standingOf', async (db) => (await standingOf(db, REACH)).entries.size, 0],
  ['watchAttempts', async (db) => (await watchAttempts(db, MANY)).now(), []],
  ['rescoreAttempts', (db) => remarkAttempts(db, MANY_EXAMS).then(() => rescoreAttempts(db, MANY_EXAMS)), 0],
  ['papersHolding', (db) => papersHolding(db, 'sample', MANY), []],
  ['readBankPart', async (db) => (await readBankPart(db, MANY)).questions.size, 0],
])('%s takes more ids than a statement has parameters', async (_name, run, expected) => {
  expect(await opened.db.transaction((tx) => run(tx))).toEqual(expected)
})
