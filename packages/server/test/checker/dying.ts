process.kill(process.pid, 'SIGKILL')
