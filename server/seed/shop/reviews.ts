/** Sample reviews by product: made up, of nobody. */
export interface DemoReview {
  daysAgo: number
  nickname: string
  score: number
  tags: string[]
  body: string
  spec: string
  reply?: string
  append?: { daysAgo: number; body: string }
}

const ALL = '2027 版·全套 4 册'

export const REVIEWS: Readonly<Record<string, readonly DemoReview[]>> = {
  'nurse-treasure': [
    {
      daysAgo: 8,
      nickname: '糯米团子',
      score: 5,
      tags: ['考点清晰', '排版舒服'],
      body: '四册分得很合理，上下班地铁带一本就够。题目那本的解析把干扰项也讲了，比光背答案有用。',
      spec: ALL,
      append: { daysAgo: 1, body: '用了一周来追评：速记那本真的能放进口袋，值夜班前翻两页刚好。' },
    },
    {
      daysAgo: 11,
      nickname: '小麦不熬夜',
      score: 5,
      tags: ['发货快', '考点清晰'],
      body: '前一天下午下单，第二天就收到了，外箱很结实，书角没有折。',
      spec: ALL,
    },
    {
      daysAgo: 13,
      nickname: '橘子汽水',
      score: 5,
      tags: ['排版舒服'],
      body: '双色印刷不刺眼，重点留白多，自己做批注有地方写。',
      spec: '2027 版·专业实务 2 册',
    },
    {
      daysAgo: 16,
      nickname: '第二排的同学',
      score: 4,
      tags: ['考点清晰'],
      body: '内容没问题，就是专业实务那册有点厚，躺着看手酸。',
      spec: ALL,
      reply: '谢谢反馈，2028 版我们会把专业实务分成上下两册，先用长尾夹拆章也可以。',
    },
    {
      daysAgo: 20,
      nickname: '山药炖排骨',
      score: 5,
      tags: ['视频有用', '考点清晰'],
      body: '扫码看视频很方便，心电图那一章看书不懂，看完视频就懂了。',
      spec: ALL,
    },
    {
      daysAgo: 25,
      nickname: '今天也要加油',
      score: 5,
      tags: ['发货快'],
      body: '室友推荐买的，每天两个考点加练习，一个半小时能做完。',
      spec: ALL,
    },
    {
      daysAgo: 31,
      nickname: '云朵面包',
      score: 3,
      tags: [],
      body: '题目解析那册和题库里的题有重复，如果已经把题库刷完的同学可以只买前两册。',
      spec: ALL,
      reply: '您说得对，题库做过一遍的同学可以只补薄弱的一科，选“专业实务 2 册”或“实践能力 2 册”就够了。',
    },
    {
      daysAgo: 36,
      nickname: '阿宁',
      score: 5,
      tags: ['排版舒服', '考点清晰'],
      body: '表格做得好，各种引流管的护理放在一页对比，终于不混了。',
      spec: '2027 版·实践能力 2 册',
    },
  ],
  'nurse-cards': [
    {
      daysAgo: 5,
      nickname: '夜班小天使',
      score: 5,
      tags: ['方便携带'],
      body: '穿在环上挂工牌后面，交接班前抽几张，比刷手机强。',
      spec: '120 张 + 收纳盒',
    },
    { daysAgo: 14, nickname: '木棉', score: 4, tags: ['内容精炼'], body: '卡片质感不错，希望儿科的再多几张。', spec: '120 张' },
  ],
  'accounting-set': [
    {
      daysAgo: 9,
      nickname: '借贷必相等',
      score: 5,
      tags: ['表格清楚', '考点清晰'],
      body: '分录旁边标方向这个设计太好了，做不定项的时候脑子里能浮现出来。',
      spec: '两册',
    },
    {
      daysAgo: 18,
      nickname: '柠檬不酸',
      score: 5,
      tags: ['表格清楚'],
      body: '经济法的期限对照表救了我，贴在床头每天看一遍。',
      spec: '两册',
    },
  ],
  'teacher-set': [
    { daysAgo: 12, nickname: '粉笔灰', score: 5, tags: ['范例实用'], body: '材料分析照着模板练了十篇，写得顺多了。', spec: '小学' },
  ],
  'wrong-notebook': [
    {
      daysAgo: 7,
      nickname: '错题收集者',
      score: 5,
      tags: ['纸张好'],
      body: '真的能完全摊平，把错题导出打印贴上去正好一页两题。',
      spec: 'B5',
    },
  ],
}
