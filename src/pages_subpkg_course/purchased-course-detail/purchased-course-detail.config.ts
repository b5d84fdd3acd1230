export default definePageConfig({ navigationBarTitleText: '我的已购课程', navigationStyle: 'custom' })
