import type { SignIn } from '../product/product.ts'

/** The demo's other remediator. */
export const secondRemediator: SignIn = {
  email: 'remediator2@demo.example.com',
  password: 'demo-remediator2',
}

/** Somebody of the demo's crowd, like `manager1`; the stories of others leave them alone. */
export const samplePerson = (name: string): SignIn => ({
  email: `sample-${name}@demo.example.com`,
  password: 'demo-sample',
})
