import type { Static } from '@sinclair/typebox'
import { dayOf } from '@/domain/calendar'
import { examDateProblem } from '@/domain/exam-date'
import type { Deps } from '../../deps'
import { badInput } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { changeSubjects, listSubjects, mySubjects, setExamDate } from './repository'
import { examContracts, type Major } from './schema'

type MajorRow = Static<typeof Major>
type Listed = Awaited<ReturnType<typeof listSubjects>>

const rowOf = ({ id, name, questionCount, learnerCount }: Listed[number]) => ({ id, name, questionCount, learnerCount })

/** Majors → groups → subjects, keeping the order of the rows. */
function toMajors(rows: Listed): MajorRow[] {
  const majors = new Map<string, MajorRow>()
  for (const row of rows) {
    const major = majors.get(row.majorId) ?? { id: row.majorId, name: row.majorName, groups: [] }
    majors.set(row.majorId, major)
    const group = major.groups.find((candidate) => candidate.name === row.groupName)
    if (group) group.subjects.push(rowOf(row))
    else major.groups.push({ name: row.groupName, subjects: [rowOf(row)] })
  }
  return [...majors.values()]
}

/** Routes of the exam catalogue and the learner's subjects (specification section 7). */
export function examModule(_deps: Deps) {
  const handlers: Handlers<typeof examContracts> = {
    getMayorList: async ({ db }) => toMajors(await listSubjects(db)),
    searchSubject: async ({ db, query }) => {
      const keyword = query.keyword.trim()
      if (keyword === '') return []
      const rows = await listSubjects(db, keyword)
      return rows.map((row) => ({ ...rowOf(row), majorName: row.majorName, groupName: row.groupName }))
    },
    getMyExam: ({ db, userId, now }) => mySubjects(db, { userId, now }),
    addSubject: async ({ db, userId, body, now }) => {
      await changeSubjects(db, { userId, ...body })
      return mySubjects(db, { userId, now })
    },
    examDate: async ({ db, userId, body, now }) => {
      const problem = body.examDate === null ? null : examDateProblem(body.examDate, dayOf(now.getTime()))
      if (problem !== null) throw badInput(problem)
      await setExamDate(db, { userId, ...body })
      return mySubjects(db, { userId, now })
    },
  }
  return { contracts: examContracts, handlers }
}
