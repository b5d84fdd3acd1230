export default definePageConfig({ navigationBarTitleText: '进阶练习', navigationStyle: 'custom' })
