import { advancedPapers } from '../../../server/db/schema'
import { course, courseFile, handout, live, openCourses, outline, quiz, STREAM, video, type Courses } from './course-file'

let given: Courses
beforeAll(async () => void (given = await openCourses()))
afterAll(() => given.world.close())

const reasonsOf: Courses['reasonsOf'] = (...of) => given.reasonsOf(...of)

const lesson = (fields: object) => courseFile(course({ stages: outline({ ...video, ...fields }) }))
const AT = '第 1 门课程（own）：'
const LESSON = `${AT}stages[0].chapters[0].lessons[0]`

test('everything that is wrong is told at once, with the path of its field', async () => {
  const stages = outline(
    { ...video, id: 'bad id', recording: undefined, streamUrl: STREAM },
    { ...live, startsAt: '2026-11-20 12:00', streamUrl: 'http://live.example.com/a.m3u8' },
    { ...live, id: 'own-e', endsAt: '2026-11-20T11:00:00+08:00' },
    { ...quiz, quiz: { source: 'paper', id: 'x' } },
    { ...handout, handout: { file: '../secret.pdf', pages: 0 } },
    'lesson',
  )
  const bad = course({ kind: 'open', shortName: '太长的七个字名', sumary: '', teachers: [], tags: ['', 1], saleOn: '2026-02-30', stages })
  const file = {
    ...courseFile(bad, course({ id: 'b', stages: undefined })),
    recordings: [{ id: 'r', durationMs: '90', more: 1 }],
    extra: [],
  }
  expect(await reasonsOf(file)).toEqual([
    '第 1 门课程（own）：price：不认识的字段',
    '第 1 门课程（own）：validDays：不认识的字段',
    '第 1 门课程（own）：sumary：不认识的字段',
    '第 1 门课程（own）：saleOn：不认识的字段',
    '第 1 门课程（own）：teachers：至少要有一项',
    '第 1 门课程（own）：stages[0].chapters[0].lessons[5]：应为一个对象',
    '第 1 门课程（own）：stages[0].chapters[0].lessons[0].streamUrl：不认识的字段',
    '第 1 门课程（own）：stages[0].chapters[0].lessons[0].recording：缺少',
    '第 1 门课程（own）：stages[0].chapters[0].lessons[0].id：只能用字母、数字和 . _ -，以字母或数字开头',
    '第 1 门课程（own）：stages[0].chapters[0].lessons[1].startsAt：应为带时区的时间，如 2026-12-01T19:00:00+08:00',
    '第 1 门课程（own）：stages[0].chapters[0].lessons[1].streamUrl：应为 https 开头、路径以 .m3u8 结尾的地址',
    '第 1 门课程（own）：stages[0].chapters[0].lessons[2].endsAt：结束时间应晚于开始时间',
    '第 1 门课程（own）：stages[0].chapters[0].lessons[3].quiz.source：应为 chapter、advanced 之一',
    '第 1 门课程（own）：stages[0].chapters[0].lessons[4].handout.file：应为 handouts 文件夹里的 PDF 文件名，只能用字母、数字和 . _ -',
    '第 1 门课程（own）：stages[0].chapters[0].lessons[4].handout.pages：应为 1 到 10000 的整数',
    '第 1 门课程（own）：shortName：太长（最多 6 个字符）',
    '第 1 门课程（own）：tags[0]：应为 1 到 20 个字符的文字',
    '第 1 门课程（own）：tags[1]：应为 1 到 20 个字符的文字',
    '第 1 门课程（own）：saleOn：应为日期，如 2026-12-01',
    '第 2 门课程（b）：stages：缺少',
    '：extra：不认识的字段',
    '：recordings[0].more：不认识的字段',
    '：recordings[0].durationMs：应为 1000 到 86400000 的整数',
  ])
})

test.each<[string, object, string[]]>([
  ['a NUL in a text', courseFile(course({ name: '班\u0000课' })), [`${AT}name：含有不支持的字符`]],
  ['half a letter', courseFile(course({ tagline: '\ud83d' })), [`${AT}tagline：含有不支持的字符`]],
  ['a broken line', courseFile(course({ tagline: '一\n二' })), [`${AT}tagline：含有换行或看不见的字符`]],
  ['a text of a megabyte', courseFile(course({ summary: '字'.repeat(1_048_576) })), [`${AT}summary：太长（最多 200 个字符）`]],
  ['a field of a megabyte', courseFile(course({ ['x'.repeat(1_048_576)]: 1 })), [`${AT}${'x'.repeat(300)}`]],
  [
    'a stream of a megabyte',
    lesson({ ...live, streamUrl: `https://a.b/${'x'.repeat(1_048_576)}.m3u8`, recording: undefined }),
    [`${LESSON}.streamUrl：太长（最多 1000 个字符）`],
  ],
  [
    'a stream with a password',
    lesson({ ...live, streamUrl: 'https://a:b@c.d/e.m3u8', recording: undefined }),
    [`${LESSON}.streamUrl：应为 https 开头、路径以 .m3u8 结尾的地址`],
  ],
  [
    'a day that is none',
    lesson({ ...live, startsAt: '2026-02-30T12:00:00+08:00', recording: undefined }),
    [`${LESSON}.startsAt：应为带时区的时间，如 2026-12-01T19:00:00+08:00`],
  ],
  ['an unknown subject', courseFile(course({ subject: '没有' })), [`${AT}subject：没有编号或名称为“没有”的科目`]],
  ['an unknown teacher', lesson({ teacher: 'nobody' }), [`${LESSON}.teacher：没有编号为 nobody 的老师`]],
  ['an unknown recording', lesson({ recording: 'none' }), [`${LESSON}.recording：没有编号为 none 的视频`]],
  ['an unknown trailer', courseFile(course({ trailer: 'none' })), [`${AT}trailer：没有编号为 none 的视频`]],
  [
    'an unknown chapter',
    lesson({ ...quiz, recording: undefined, quiz: { source: 'chapter', id: 'x' } }),
    [`${LESSON}.quiz.id：没有编号为 x 的章节`],
  ],
  [
    'a chapter of another subject',
    lesson({ ...quiz, recording: undefined, quiz: { source: 'chapter', id: 'empty-01' } }),
    [`${LESSON}.quiz.id：章节 empty-01 属于科目 empty`],
  ],
  [
    'an unknown paper',
    lesson({ ...quiz, recording: undefined, quiz: { source: 'advanced', id: 'x' } }),
    [`${LESSON}.quiz.id：没有编号为 x 的进阶练习试卷`],
  ],
  ['a lesson of another course', lesson({ id: 'nurse-2027-1' }), [`${LESSON}.id：编号 nurse-2027-1 已被课程 nurse-2027 使用`]],
  [
    'a course of the demo',
    courseFile(course({ id: 'nurse-2027', stages: outline({ ...video, id: 'own-z' }) })),
    ['第 1 门课程（nurse-2027）：id：nurse-2027 是自带的演示课程，请换一个编号'],
  ],
  [
    'an unknown part',
    courseFile(course({ kind: 'package', stages: undefined, parts: ['none', 'nurse-pass'] })),
    [`${AT}parts[0]：没有编号为 none 的课程`, `${AT}parts[1]：nurse-pass 是套餐，不能再放进套餐`],
  ],
  ['a package without parts', courseFile(course({ kind: 'package', stages: undefined })), [`${AT}parts：缺少`]],
  [
    'a document of no chapter',
    courseFile(course({ handouts: [{ chapter: '第二章', file: 'nurse-heart-failure.pdf', pages: 1, title: '讲义' }] })),
    [`${AT}handouts[0].chapter：没有名为“第二章”的章`],
  ],
  ['a price to strike that is lower', courseFile(course({ originalPrice: 100 })), [`${AT}originalPrice：应高于 price`]],
  [
    'the same twice',
    courseFile(course(), course({ stages: outline({ ...video, id: 'own-a' }) })),
    ['第 2 门课程（own）：stages[0].chapters[0].lessons[0].id：编号 own-a 重复', '第 2 门课程（own）：编号 own 重复'],
  ],
  ['an unknown course to withdraw', { courses: [{ id: 'none', withdrawn: true }] }, ['第 1 门课程（none）：要下架的课程 none 不存在']],
  ['no courses', { teachers: [] }, ['：courses：缺少']],
  ['no object', [1], ['：应为一个对象']],
])('%s is refused and nothing is written', async (_name, file, reasons) => {
  const found = await reasonsOf(file)
  expect(found.map((reason) => reason.slice(0, AT.length + 300))).toEqual(reasons)
})

test('a quiz over a paper that is opened by itself is refused: who has the course could not open it', async () => {
  const paper = (id: string, fields: object) => ({
    ...{ id, subjectId: 'nurse', kind: 'forecast' as const, name: id, level: 3, items: [], position: 90, lock: 'free' as const, ...fields },
  })
  await given.world.db
    .insert(advancedPapers)
    .values([
      paper('sold', { lock: 'product', productId: 'paper:sold' }),
      paper('coins', { lock: 'coins', price: 50 }),
      paper('gift', { lock: 'coins', price: 0 }),
      paper('open', {}),
    ])
  const quizzes = (...ids: string[]) =>
    courseFile(course({ stages: outline(...ids.map((id) => ({ ...quiz, id: `own-${id}`, quiz: { source: 'advanced', id } }))) }))
  const refused = (index: number, id: string) =>
    `${AT}stages[0].chapters[0].lessons[${index}].quiz.id：进阶练习试卷 ${id} 要另外解锁，有这门课程的学员打不开，请换一份免费的试卷`
  expect(await reasonsOf(quizzes('sold', 'coins', 'gift', 'open'))).toEqual([refused(0, 'sold'), refused(1, 'coins')])
  expect(await given.run(quizzes('gift', 'open'))).toMatchObject({ code: 0 })
})
