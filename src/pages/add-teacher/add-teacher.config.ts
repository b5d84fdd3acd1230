export default definePageConfig({ navigationBarTitleText: '添加班主任', navigationStyle: 'custom' })
