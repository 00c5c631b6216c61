import type { JobFile } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import type { RemediationFields } from './remediation-rules.ts'

export type RemediateDefaults = { jobId: string; file: JobFile }

export type RemediateProps = ModalProps<
  RemediateDefaults,
  RemediationFields & { files: readonly File[] }
>
