"""
OpenStack Swift with its S3 API, for tests: all of its servers in one process, one copy of each object in FOLDER.
Prints the port as soon as it serves. Ends, and removes FOLDER, when its standard input closes.

Usage: testing-swift.py FOLDER REGION BUCKET USER SECRET
"""
import os
import shutil
import sys

folder, region, bucket, user, secret = sys.argv[1:]
disk = os.path.join(folder, 'disk')
os.makedirs(disk, exist_ok=True)
try:
    os.setxattr(disk, 'user.swift.metadata', b'x' * 3000)
except OSError as error:
    sys.exit('the file system of %s keeps no extended attributes (%s)' % (folder, error.strerror))
with open(os.path.join(folder, 'swift.conf'), 'w') as settings:
    settings.write('[swift-hash]\nswift_hash_path_suffix = test\n')

# Swift reads its settings when its modules are loaded.
from swift.common import utils
utils.set_swift_dir(folder)
if hasattr(utils, 'eventlet_monkey_patch'):
    utils.eventlet_monkey_patch()
import eventlet
from eventlet import tpool, wsgi
from swift.common.internal_client import InternalClient
from swift.common.ring import RingBuilder
from swift.common.wsgi import ConfigString, SwiftHttpProtocol, loadapp

COMMON = f"""
[DEFAULT]
swift_dir = {folder}
devices = {folder}
mount_check = false
fallocate_reserve = 0
disable_fallocate = true
log_udp_host = 127.0.0.1
log_udp_port = 9
log_level = ERROR
# Long timeouts: on a busy machine Swift is slow, and there is no other server.
conn_timeout = 60
node_timeout = 60
container_update_timeout = 60
error_suppression_limit = 1000000000
"""
STORAGE = """
[pipeline:main]
pipeline = {0}-server
[app:{0}-server]
use = egg:swift#{0}
"""
PROXY = """
[pipeline:main]
pipeline = {0} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""
S3 = f"""
[filter:s3api]
use = egg:swift#s3api
location = {region}
max_upload_part_num = 10000
[filter:tempauth]
use = egg:swift#tempauth
user_{user.replace(':', '_')} = {secret} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
allow_async_delete = false
"""


class NoCache:
    """In memcached's place."""
    def get(self, *_, **__):
        return None

    def set(self, *_, **__):
        pass

    delete = incr = set


def serve(socket, app):
    # S3 clients expect `ETag`, not `Etag`.
    eventlet.spawn(wsgi.server, socket, app, utils.NullLogger(), protocol=SwiftHttpProtocol,
                   capitalize_response_headers=False)


def listen():
    return eventlet.listen(('127.0.0.1', 0), backlog=1024)


for server in 'account', 'container', 'object':
    socket = listen()
    ring = RingBuilder(part_power=2, replicas=1, min_part_hours=0)
    ring.add_dev({'region': 1, 'zone': 1, 'weight': 1, 'device': 'disk', 'ip': '127.0.0.1',
                  'port': socket.getsockname()[1]})
    ring.rebalance(seed=1)
    ring.get_ring().save(os.path.join(folder, server + '.ring.gz'))
    serve(socket, loadapp(ConfigString(COMMON + STORAGE.format(server))))
account = 'AUTH_' + user.split(':')[0]
InternalClient(ConfigString(COMMON + PROXY.format('')), 'test', 1).create_container(account, bucket)
proxy = loadapp(ConfigString(COMMON + PROXY.format('s3api tempauth bulk slo') + S3))
socket = listen()
serve(socket, lambda env, start: proxy({**env, 'swift.cache': NoCache()}, start))
print(socket.getsockname()[1], flush=True)

tpool.execute(sys.stdin.read)
shutil.rmtree(folder, ignore_errors=True)
os._exit(0)
