export default definePageConfig({ navigationBarTitleText: '写笔记', navigationStyle: 'custom' })
