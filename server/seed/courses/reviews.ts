/** Reviews of the demo content: invented, without accounts behind them. */
export interface DemoReview {
  authorName: string
  score: number
  body: string
  tags: string[]
  answer?: string
  answerBy?: string
  /** Days before the first start. */
  daysAgo: number
}

export const REVIEWS: Readonly<Record<string, DemoReview[]>> = {
  'nurse-2027': [
    {
      authorName: '一颗小栗子',
      score: 5,
      body: '左心衰和右心衰以前总记混，老师用一张循环图讲完就再也没错过。课后练习也很贴真题。',
      tags: ['讲得清楚', '考点准'],
      answer: '把图自己默画两遍，考场上 30 秒就能推出来。',
      answerBy: '王老师',
      daysAgo: 2,
    },
    {
      authorName: '夜班护士阿满',
      score: 5,
      body: '下夜班看回放，1.5 倍速刚好，讲义看着也清楚。',
      tags: ['讲义好用', '节奏合适'],
      daysAgo: 4,
    },
    {
      authorName: '小鹿备考中',
      score: 4,
      body: '内容很扎实，就是周末的直播有时赶不上，好在回放当天就有。',
      tags: ['讲得清楚'],
      daysAgo: 6,
    },
    { authorName: '第二次考护资', score: 5, body: '真题解析把干扰项讲透了，终于知道自己错在哪里。', tags: ['考点准'], daysAgo: 9 },
    { authorName: '向阳', score: 5, body: '呼吸困难那一讲听了两遍，体位和给氧终于分清了。', tags: ['讲得清楚', '节奏合适'], daysAgo: 12 },
  ],
  'nurse-sprint': [
    { authorName: '打卡第七天', score: 5, body: '每天一个专题，四十分钟刚好，班主任会提醒。', tags: ['节奏合适'], daysAgo: 5 },
    { authorName: '青柠', score: 4, body: '专题讲得很细，希望多一些病例题。', tags: ['考点准'], daysAgo: 8 },
  ],
  'accounting-2027': [
    {
      authorName: '从零开始的账',
      score: 5,
      body: '用一家小公司讲完整个循环，分录第一次写对了。',
      tags: ['讲得清楚', '讲义好用'],
      daysAgo: 3,
    },
    { authorName: '橘子汽水', score: 4, body: '折旧那几讲建议配合习题一起看。', tags: ['考点准'], daysAgo: 10 },
  ],
  'teacher-2027': [
    { authorName: '未来的许老师', score: 5, body: '材料题三步法很好用，写作不再没有头绪。', tags: ['讲得清楚', '考点准'], daysAgo: 4 },
  ],
}
