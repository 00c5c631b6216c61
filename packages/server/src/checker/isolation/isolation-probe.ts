// That it runs shows that a process with namespaces of its own can read its code here.
process.exitCode = 0
