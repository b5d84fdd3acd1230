import { part, type DemoArticle } from './article'

/** Articles for accounting. */
export const accountingArticles: DemoArticle[] = [
  {
    id: 'accounting-indefinite',
    category: 'tips',
    title: '不定项选择题怎么得分：先做会的问，再回头看材料',
    coverTitle: '不定项得分',
    coverLine: '初级会计实务',
    tone: 3,
    hoursAgo: 20,
    courseId: 'accounting-2027',
    printId: 'accounting-all',
    pinned: true,
    free: [
      part(null, '一段材料带几道小题，每题正确选项的数目不定，很多人读完材料就花了五分钟。换一个顺序会从容得多。'),
      part(
        '三步走',
        '**先看问题**：每一问都圈出它要的科目或金额。',
        '**再读材料**：带着问题找对应的业务，一笔业务写一个分录。',
        '**最后选**：有把握的选上，拿不准的宁可少选，选错一个就没有分的题不要猜。',
      ),
    ],
  },
  {
    id: 'accounting-entries',
    category: 'policy',
    title: '为什么总把借贷记反？从会计等式重新理解一次',
    coverTitle: '借贷不再记反',
    coverLine: '会计等式',
    tone: 1,
    hoursAgo: 74,
    courseId: 'accounting-2027',
    free: [
      part(null, '**资产 = 负债 + 所有者权益**。等式左边的增加记借方，右边的增加记贷方，减少则相反，其余规则都由它推出来。'),
      part(
        '费用和收入',
        '费用让所有者权益减少，所以增加记借方；收入让它增加，所以增加记贷方。记住这一条，成本、费用、收入三类科目就都有了方向。',
      ),
    ],
  },
]

/** Articles for the teacher qualification exam. */
export const teacherArticles: DemoArticle[] = [
  {
    id: 'teacher-essay',
    category: 'tips',
    title: '材料分析题的三段式：观点、材料、做法各写什么',
    coverTitle: '材料分析题',
    coverLine: '三段式',
    tone: 2,
    hoursAgo: 22,
    courseId: 'teacher-2027',
    pinned: true,
    free: [
      part(null, '阅卷按要点给分。**先亮观点，再贴材料，最后谈做法**，三段各有各的任务，不要混在一起写。'),
      part(
        '每一段写什么',
        '观点：点明运用的理论名称和含义，一句话即可。',
        '材料：逐条引用材料里的行为，说明它符合或违背了什么。',
        '做法：给出两到三条可以落实的改进，动词开头，写清楚谁来做。',
      ),
    ],
  },
  {
    id: 'teacher-law',
    category: 'policy',
    title: '教育法律法规怎么记：分清主体、权利和责任',
    coverTitle: '法规怎么记',
    coverLine: '主体·权利·责任',
    tone: 0,
    hoursAgo: 98,
    free: [
      part(null, '法规题多数在问「谁、有什么权利、违反了由谁负责」。做题时先圈主体，再对应条文，比整段背诵有效。'),
      part('三组容易混的主体', '学校与教师、教师与学生、监护人与学校。题干里出现「应当」「可以」「不得」时，答案往往就在这几个词后面。'),
    ],
  },
]

/** Articles for learners of every subject. */
export const commonArticles: DemoArticle[] = [
  {
    id: 'exam-day',
    category: 'news',
    title: '人机对话考试当天：从进考场到交卷的完整流程',
    coverTitle: '考试当天',
    coverLine: '人机对话',
    tone: 4,
    hoursAgo: 75,
    facts: [
      { label: '带什么', value: '准考证、有效身份证件' },
      { label: '不能带', value: '手机、手表、纸张等' },
      { label: '提前到', value: '至少 30 分钟' },
    ],
    free: [
      part(null, '流程熟了，紧张就少一半。用「模拟考试」里的**人机对话**把下面几步走一遍，考场上就只剩答题。'),
      part(
        '流程',
        '核对身份后按座位号入座，登录时输入准考证号和证件号，确认姓名、科目无误；',
        '阅读考试须知，等待统一开始；作答时用题号面板跳题，拿不准的先标记；',
        '每一部分锁定前会提示，锁定后不能返回；交卷前看一眼未答题数。',
      ),
      part('出了问题怎么办', '电脑死机、页面无响应时**举手示意监考人员**，不要自行关机；已作答的内容会保留在考试机上。'),
    ],
  },
  {
    id: 'review-wrong',
    category: 'tips',
    title: '错题越攒越多？用「今日待复习」把它们一批批清掉',
    coverTitle: '清空错题',
    coverLine: '间隔复习',
    tone: 1,
    hoursAgo: 146,
    free: [
      part(null, '错题本的价值不在收集，而在**间隔着再做一次**。刚错完马上再做，记住的多半是选项的位置。'),
      part(
        '怎么做',
        '每天打开错题本，只做「今日待复习」的那些；连续答对两次就算掌握，次数可以自己改，答错则缩短间隔再来。每次 10 分钟，比周末集中刷两小时更省力。',
      ),
    ],
  },
]
