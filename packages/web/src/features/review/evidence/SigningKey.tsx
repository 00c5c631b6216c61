import { evidenceRoutes } from '@curbcut/contract'

export const SigningKey = ({ kid }: { kid: string }) => (
  <>
    <span className="wrap-anywhere">{kid}</span> (
    <a className="text-link" href={`/api${evidenceRoutes.listEvidenceKeys.path}`}>
      public keys
    </a>
    )
  </>
)
