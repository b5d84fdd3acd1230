export default definePageConfig({ navigationBarTitleText: '我的笔记', navigationStyle: 'custom' })
