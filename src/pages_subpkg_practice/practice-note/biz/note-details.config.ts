export default definePageConfig({ navigationBarTitleText: '全部笔记', navigationStyle: 'custom' })
