import { SERVICES, step, type DemoCourse } from './course'

const heart = 'nurse-heart-failure'
const breathing = 'nurse-breathing'

/** 2027 护考双科全程班 (mockups 24 to 27): 68 lessons in four steps. */
export const nurse2027: DemoCourse = {
  id: 'nurse-2027',
  kind: 'class',
  name: '2027 护士执业资格双科全程班',
  shortName: '全程班',
  summary: '68 讲直播与回放，配套讲义',
  motif: 'heart',
  badge: '2027',
  tagline: '双科直播·2027 考季',
  tags: ['68 讲直播', '回放至考后 30 天', '配套讲义'],
  categories: ['基础精讲', '真题解析', '考前冲刺'],
  schedule: '2026.12.01 – 2027.04.08，每晚 19:00',
  services: SERVICES,
  teachers: [
    ['wang', '主讲·专业实务'],
    ['chen', '主讲·实践能力'],
  ],
  media: 'study-guide',
  trailer: 'study-guide',
  classTeacher: {
    name: '小林老师',
    title: '护考班主任',
    hours: '工作日 9:00–21:00',
    qr: '知行题库·护考全程班班主任小林老师·添加时请备注班级与昵称',
  },
  price: 128_000,
  originalPrice: 168_000,
  validDays: 180,
  sold: 12_037,
  handouts: [{ chapter: '第三章　循环系统', file: 'nurse-circulation-map.pdf', title: '循环系统思维导图', note: '一页纸梳理' }],
  stages: [
    {
      name: '基础精讲',
      summary: '循环、消化、呼吸等六章',
      chapters: [
        {
          name: '第一章　护理学基础',
          lessons: [
            { title: '生命体征的评估', free: true },
            '给药与三查八对',
            '静脉输液与输液反应',
            '无菌技术与隔离',
            { title: '护理学基础　章节练习', kind: 'quiz', quiz: 'nurse-04' },
          ],
        },
        { name: '第二章　法规与伦理', lessons: ['护士条例要点', '医疗事故与护理记录', '护理伦理的四个原则', '人际沟通'] },
        {
          name: '第三章　循环系统',
          lessons: [
            { title: '循环系统解剖与评估', media: heart, handout: 'nurse-circulation-map.pdf', note: '一页纸梳理' },
            { title: '常见症状：呼吸困难与水肿', media: breathing, handout: 'nurse-circulation-map.pdf', note: '一页纸梳理' },
            { title: '心力衰竭病人的护理', media: heart, handout: 'nurse-heart-failure.pdf', note: '含 2 处考点标注、3 道自测' },
            { title: '心律失常病人的护理', kind: 'live', live: 'now', media: heart, free: true },
            { title: '先天性心脏病病人的护理', kind: 'live', live: { days: 3, at: '19:00' }, teacher: 'chen' },
            { title: '高血压病人的护理', media: heart },
            '冠心病病人的护理',
            '心肌疾病与心包疾病',
            { title: '循环系统　章节练习', kind: 'quiz', quiz: 'nurse-01' },
          ],
        },
        {
          name: '第四章　消化系统',
          lessons: [
            '消化系统评估与常见症状',
            '口腔炎与胃炎',
            '消化性溃疡病人的护理',
            '溃疡性结肠炎',
            '小儿腹泻与补液',
            '肠梗阻病人的护理',
            '急性阑尾炎与腹外疝',
            '痔与肛瘘',
            '肝硬化与肝性脑病',
            '胆道感染与急性胰腺炎',
            { title: '消化系统　章节练习', kind: 'quiz', quiz: 'nurse-03' },
          ],
        },
        {
          name: '第五章　呼吸系统',
          lessons: [
            { title: '呼吸系统评估与给氧', media: breathing },
            { title: '急性感染性喉炎与支气管炎', media: breathing },
            { title: '肺炎病人的护理', media: breathing },
            { title: '支气管扩张与咯血', media: breathing },
            { title: '慢阻肺与肺心病', media: breathing },
            { title: '支气管哮喘', media: breathing },
            { title: '气胸与胸腔引流', media: breathing },
            { title: '呼吸系统　章节练习', kind: 'quiz', quiz: 'nurse-02' },
          ],
        },
        {
          name: '第六章　泌尿系统',
          lessons: ['泌尿系统评估', '肾小球肾炎与肾病综合征', '尿路感染与尿石症', '慢性肾衰竭与透析', '前列腺增生'],
        },
      ],
    },
    step('真题解析', '逐题讲清题眼与干扰项', {
      lessons: [
        ...['第一套', '第二套', '第三套', '第四套', '第五套', '第六套', '第七套'].flatMap((paper) => [
          `专业实务真题：${paper}`,
          `实践能力真题：${paper}`,
        ]),
      ],
    }),
    step('考前冲刺', '三套模拟卷与易错点串讲', {
      opensOn: '2027-03-10',
      lessons: [
        '模拟卷一讲评',
        '模拟卷二讲评',
        '模拟卷三讲评',
        '易错数字串讲',
        '易混疾病对比',
        '用药护理串讲',
        '急救流程串讲',
        '考前一周怎么安排',
      ],
    }),
    step('人机对话模考', '熟悉界面，考后讲评', {
      opensOn: '2027-04-02',
      lessons: ['人机对话界面与规则', '模考一讲评', '模考二讲评', '考场上的时间分配'],
    }),
  ],
}
