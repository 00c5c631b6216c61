import { errors, texts } from '@curbcut/contract'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ExplainedButton } from '#web/ui/buttons/ExplainedButton.tsx'

type Props = {
  /** With how many files; empty if all are included. */
  filesSuffix: string
  hasFiles: boolean
  isInert: boolean
  onCreate: () => void
}

/** For account managers. With files, the main button and Enter also submit the job. */
export function CreateButtons({ filesSuffix, hasFiles, isInert, onCreate }: Props) {
  const createLabel = `${texts.job.createLabel}${filesSuffix}`
  const submitLabel = `${texts.job.createAndSubmit}${filesSuffix}`
  return (
    <>
      {hasFiles ? (
        <Button key="create" isInert={isInert} onPress={onCreate}>
          {createLabel}
        </Button>
      ) : (
        <Button key="create" type="submit" tone="primary" isInert={isInert}>
          {createLabel}
        </Button>
      )}
      {hasFiles ? (
        <Button key="submit" type="submit" tone="primary" isInert={isInert}>
          {submitLabel}
        </Button>
      ) : (
        <ExplainedButton key="explained" isInert tooltip={errors.no_files.message}>
          {submitLabel}
        </ExplainedButton>
      )}
    </>
  )
}
