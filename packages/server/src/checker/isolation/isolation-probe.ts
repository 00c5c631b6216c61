// Running at all proves that a process in namespaces can read its code.
process.exitCode = 0
