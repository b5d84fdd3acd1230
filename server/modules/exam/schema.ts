import { Type } from '@sinclair/typebox'
import { SUBJECTS_AT_MOST } from '@/domain/limits'
import { contracts, Id, Nullable, Strict } from '../../http/contract'

/** A subject a learner chose: at least id and name (specification section 3). */
export const MySubject = Type.Object({ id: Id, name: Type.String(), examName: Type.String(), examDate: Nullable(Type.String()) })
export const SubjectRow = Type.Object({ id: Id, name: Type.String(), questionCount: Type.Integer(), learnerCount: Type.Integer() })
export const Major = Type.Object({
  id: Id,
  name: Type.String(),
  groups: Type.Array(Type.Object({ name: Type.String(), subjects: Type.Array(SubjectRow) })),
})

export const examContracts = contracts({
  getMayorList: {
    method: 'GET',
    url: '/api/my-exam/getMayorList',
    access: 'public',
    summary: 'Majors with their subjects',
    result: Type.Array(Major),
  },
  searchSubject: {
    method: 'GET',
    url: '/api/my-exam/searchSubject',
    access: 'public',
    summary: 'Subjects whose name, group or major contains the keyword',
    querystring: Strict({ keyword: Type.String({ minLength: 1, maxLength: 40 }) }),
    result: Type.Array(Type.Composite([SubjectRow, Type.Object({ majorName: Type.String(), groupName: Type.String() })])),
  },
  getMyExam: {
    method: 'GET',
    url: '/api/my-exam/getMyExam',
    access: 'user',
    summary: "The chosen subjects in the learner's order",
    result: Type.Array(MySubject),
  },
  addSubject: {
    method: 'POST',
    url: '/api/my-exam/addSubject',
    access: 'user',
    summary: 'Make the chosen subjects this ordered list (1 to 5); what another device changed since `base` stands',
    body: Strict({
      subjectIds: Type.Array(Id, { minItems: 1, maxItems: SUBJECTS_AT_MOST, uniqueItems: true }),
      /** The list that was changed. Left out: whatever stands is replaced. 409: with what was added elsewhere there are too many. */
      base: Type.Optional(Type.Array(Id, { maxItems: SUBJECTS_AT_MOST, uniqueItems: true })),
    }),
    result: Type.Array(MySubject),
  },
  examDate: {
    method: 'POST',
    url: '/api/my-exam/examDate',
    access: 'user',
    summary: "Set the learner's own exam date of a chosen subject, from today to five years on; null: that of the subject",
    body: Strict({ subjectId: Id, examDate: Nullable(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })) }),
    result: Type.Array(MySubject),
  },
})
