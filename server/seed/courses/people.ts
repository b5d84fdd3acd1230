/** Teachers of the demo courses: invented. portrait is the drawn one, 0 to 3. */
export interface DemoTeacher {
  name: string
  title: string
  intro: string
  portrait: number
}

export const PEOPLE = {
  wang: { name: '王静怡', title: '主管护师', intro: '三甲医院护理部 15 年，连续 8 年护考授课，擅长把症状和机制讲成一条线。', portrait: 0 },
  chen: { name: '陈立明', title: '主管护师', intro: '护理学硕士，擅长用病例串讲高频考点，计算题一步一步写给你看。', portrait: 1 },
  lin: { name: '林若溪', title: '护理学讲师', intro: '基础护理教学 10 年，讲操作先讲道理，学完不用死记。', portrait: 2 },
  zhou: { name: '周语晴', title: '副主任护师', intro: '产科临床 18 年，带教经验丰富，沿着时间线讲清每一个判断。', portrait: 3 },
  shen: { name: '沈知行', title: '注册会计师', intro: '事务所与高校双重经历，用一家小公司的账讲完整本书。', portrait: 1 },
  gu: { name: '顾明远', title: '高级会计师', intro: '企业财务总监 12 年，计算题讲究步骤，考场上不丢分。', portrait: 2 },
  xu: { name: '许文澜', title: '教育学副教授', intro: '教师教育研究与培训 16 年，擅长用课堂例子讲理论。', portrait: 0 },
  fang: { name: '方清和', title: '心理学讲师', intro: '学习心理方向，把实验讲成故事，记得住也用得上。', portrait: 1 },
} as const satisfies Record<string, DemoTeacher>

export type PersonKey = keyof typeof PEOPLE
