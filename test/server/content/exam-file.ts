/** An exam of a single and a shared part, for files of exams. */
const SECTIONS = [
  { id: 'single', name: '单选', types: ['SINGLE'], scoring: { rule: 'full', points: 100 } },
  { id: 'case', name: '病例', types: ['A3'], scoring: { rule: 'full', points: 200 } },
].map((section) => ({ ...section, minutes: null, groupsLocked: false, choose: null, floor: false }))

export const PROFILE = {
  id: 'p',
  name: '示例考试',
  minutes: 60,
  navigation: 'free',
  sections: SECTIONS,
  shuffle: { questions: true, options: true },
  passScore: 300,
  attempts: null,
  earliestSubmit: 0,
  pauses: 0,
  graceSeconds: 10,
  computer: null,
}

/** A group of the type A3 with these questions. */
export const groupOf = (...numbers: number[]) => ({
  id: 'g',
  type: 'A3',
  passage: '病例',
  questions: numbers.map((n) => ({ id: `g-${n}`, stem: `问 ${n}`, options: ['甲', '乙'], answer: 'A' })),
})
