import { evidenceRoutes } from '@curbcut/contract'

/** The name of the key that signs a report, and where its public part is. */
export const SigningKey = ({ kid }: { kid: string }) => (
  <>
    <span className="wrap-anywhere">{kid}</span> (
    <a className="text-link" href={`/api${evidenceRoutes.listEvidenceKeys.path}`}>
      public keys
    </a>
    )
  </>
)
