import { Outlet, type RouteObject } from 'react-router'
import { jobPathPattern, paths } from '#web/lib/paths.ts'
import { Loading } from '#web/ui/QueryView.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { PublicLayout } from './layout/PublicLayout.tsx'
import { SessionRoutes } from './SessionRoutes.tsx'

/** Every screen, loaded when it is opened. Who gets to see which stands in session-routes.ts. */
export const routes: RouteObject[] = [
  {
    Component: SessionRoutes,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: ScreenLoading,
    children: [
      {
        Component: PublicLayout,
        children: [
          {
            path: paths.login(),
            lazy: {
              Component: async () => (await import('#web/features/auth/LoginPage.tsx')).LoginPage,
            },
          },
          {
            path: paths.forgotPassword(),
            lazy: {
              Component: async () =>
                (await import('#web/features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
            },
          },
          {
            path: paths.resetPassword(),
            lazy: {
              Component: async () =>
                (await import('#web/features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
            },
          },
          {
            path: paths.contact(),
            lazy: {
              Component: async () =>
                (await import('#web/features/contact/ContactPage.tsx')).ContactPage,
            },
          },
          {
            path: paths.selectOrganization(),
            lazy: {
              Component: async () =>
                (await import('./SelectOrganizationRoute.tsx')).SelectOrganizationRoute,
            },
          },
        ],
      },
      {
        lazy: { Component: async () => (await import('./layout/Shell.tsx')).Shell },
        children: [
          {
            path: paths.jobs(),
            lazy: {
              Component: async () => (await import('#web/features/jobs/JobsPage.tsx')).JobsPage,
            },
          },
          {
            path: paths.users(),
            lazy: {
              Component: async () => (await import('#web/features/users/UsersPage.tsx')).UsersPage,
            },
          },
          {
            path: paths.clientUsers(),
            lazy: {
              Component: async () =>
                (await import('#web/features/users/ClientUsersPage.tsx')).ClientUsersPage,
            },
          },
          {
            path: paths.organizations(),
            lazy: {
              Component: async () =>
                (await import('#web/features/organizations/OrganizationsPage.tsx'))
                  .OrganizationsPage,
            },
          },
          {
            path: paths.account(),
            lazy: {
              Component: async () =>
                (await import('#web/features/users/AccountPage.tsx')).AccountPage,
            },
          },
          {
            path: paths.notAuthorized(),
            lazy: {
              Component: async () => (await import('./NotAuthorizedPage.tsx')).NotAuthorizedPage,
            },
          },
          {
            path: jobPathPattern,
            lazy: { Component: async () => (await import('./JobRoute.tsx')).JobRoute },
          },
        ],
      },
      // SessionRoutes leads on from everything else.
      { path: '*', Component: Outlet },
    ],
  },
]

function ScreenLoading() {
  return (
    <div className="p-6">
      <Loading />
    </div>
  )
}
