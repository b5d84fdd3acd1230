/** Categories of articles, as the server names them. */
export type ArticleCategory = 'news' | 'policy' | 'tips'

/** What a learner reads for a category. */
export const CATEGORY_WORDS: Record<ArticleCategory, string> = { news: '考试动态', policy: '政策解读', tips: '备考经验' }
