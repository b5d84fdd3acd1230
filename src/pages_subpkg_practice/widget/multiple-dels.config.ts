export default definePageConfig({ navigationBarTitleText: '选择要清空的题库', navigationStyle: 'custom' })
