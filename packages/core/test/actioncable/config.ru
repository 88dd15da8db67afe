# frozen_string_literal: true

# A real Action Cable server behind a minimal chat backend, for tests of the client against a third-party server.
# It uses plain Rack, so it needs only Debian's packages: apt-get install --no-install-recommends ruby-actioncable puma
#
#   puma -b tcp://127.0.0.1:0 config.ru
#
# The header X-Auth-Token, or the parameter conv_token, names the visitor; the default is "visitor". The visitor's
# stream is "stream-" followed by that name. If MESSAGES_FILE is set, messages are stored in that file and survive a
# kill. With STOP_WITH_STDIN, the server exits when its standard input is closed, as when the process that started it
# ends.
#
#   GET  /up                                     responds with status 200
#   POST /broadcast    { pubsub_token, event, data }
#   POST /restart                                sends server_restart to all clients, as a deployment does
#   POST /behavior    { subscribe_delay_ms }    delays confirmations
#   /api/…                                       the part of the widget API that the client needs
#   POST /agent/messages { visitor, content }, PATCH|DELETE /agent/messages/:id   acts as an agent
#
# Subscriptions with a stream token that starts with "refused" are rejected. Connections to /cable?unauthorized=1
# are refused, and the client must not reconnect.

require 'json'
require 'logger'
require 'rack'
require 'action_cable'

module Chat
  # The messages by visitor. Ids grow, and every change gets the visitor's next revision.
  class Log
    Conflict = Class.new(StandardError)

    def initialize(file)
      @file = file
      @lock = Mutex.new
      @visitors = Hash.new { |all, name| all[name] = { 'rev' => 0, 'messages' => {} } }
      @next_id = 0
      load_file if file && File.exist?(file)
    end

    # Returns the message and whether it is new. The same echo_id returns the same message, or raises a Conflict if the
    # content differs.
    def add(visitor, fields)
      @lock.synchronize do
        known = messages(visitor).find { |message| fields['echo_id'] && message['echo_id'] == fields['echo_id'] }
        raise Conflict if known && known['content'] != fields['content']

        known ? [known, false] : [save(visitor, { 'id' => @next_id += 1 }.merge(fields)), true]
      end
    end

    def change(id, fields)
      @lock.synchronize do
        visitor, all = @visitors.find { |_, known| known['messages'].key?(id) }
        visitor && [visitor, save(visitor, all['messages'][id].merge(fields))]
      end
    end

    def page(visitor, before: nil, since_rev: nil)
      @lock.synchronize do
        found = messages(visitor)
        found = found.select { |message| message['rev'] > since_rev }.sort_by { |message| message['rev'] } if since_rev
        found = found.reject { |message| message['id'] >= before } if before
        found = found.last(20) unless since_rev
        { payload: found, meta: { rev: @visitors[visitor]['rev'], contact_last_seen_at: nil } }
      end
    end

    def any?(visitor)
      @lock.synchronize { messages(visitor).any? }
    end

    private

    def messages(visitor)
      @visitors[visitor]['messages'].values.sort_by { |message| message['id'] }
    end

    def save(visitor, message)
      saved = message.merge('rev' => @visitors[visitor]['rev'] + 1)
      store(visitor, saved)
      File.open(@file, 'a') { |file| file.puts(JSON.generate([visitor, saved])) } if @file
      saved
    end

    def store(visitor, message)
      @visitors[visitor]['rev'] = message['rev']
      @visitors[visitor]['messages'][message['id']] = message
      @next_id = [@next_id, message['id']].max
    end

    # A line that was cut off by a kill was never acknowledged, so it can be ignored.
    def load_file
      File.foreach(@file) do |line|
        store(*JSON.parse(line))
      rescue JSON::ParserError
        warn 'An incomplete line of the log was ignored.'
      end
    end
  end

  LOG = Log.new(ENV['MESSAGES_FILE'])
  BEHAVIOR = { 'subscribe_delay_ms' => 0 }

  class Connection < ActionCable::Connection::Base
    def connect
      reject_unauthorized_connection if request.params['unauthorized']
    end
  end

  # The part of the widget API that the client needs.
  class Api
    NOW = -> { Time.now.to_i }
    JSON_TYPE = { 'Content-Type' => 'application/json' }.freeze

    def call(env)
      request = Rack::Request.new(env)
      visitor = env['HTTP_X_AUTH_TOKEN'] || request.params['conv_token'] || 'visitor'
      status, body = route(request, visitor)
      [status, JSON_TYPE.dup, [JSON.generate(body)]]
    rescue Log::Conflict
      [409, JSON_TYPE.dup, [JSON.generate(error: { code: 'conflict', message: 'This echo_id was used before.' })]]
    end

    private

    def route(request, visitor)
      id = request.path_info[%r{\A/agent/messages/(\d+)\z}, 1]&.to_i
      return change(request, id) if id

      case [request.request_method, request.path_info]
      when ['GET', '/up'], ['GET', '/api/config'] then [200, {}]
      when ['POST', '/broadcast'] then broadcast(json(request))
      when ['POST', '/restart'] then restart
      when ['POST', '/behavior'] then [200, BEHAVIOR.merge!(json(request))]
      when ['POST', '/agent/messages'] then agent_sends(json(request))
      when ['GET', '/api/messages'] then [200, LOG.page(visitor, **cursor(request))]
      when ['POST', '/api/messages'] then [200, visitor_sends(visitor, json(request))]
      when ['GET', '/api/conversations'] then [200, LOG.any?(visitor) ? conversation : {}]
      when ['POST', '/api/conversations'] then [200, start(visitor, json(request))]
      when ['GET', '/api/contact'] then [200, { id: 1, pubsub_token: "stream-#{visitor}" }]
      when ['GET', '/api/agents'], ['GET', '/api/campaigns'] then [200, { payload: [] }]
      when ['POST', '/api/conversations/update_last_seen'] then [200, { contact_last_seen_at: NOW.call }]
      when ['POST', '/api/conversations/toggle_typing'] then [200, {}]
      else [404, { error: { code: 'not_found', message: 'Not found.' } }]
      end
    end

    def cursor(request)
      request.params.slice('before', 'since_rev').to_h { |name, value| [name.to_sym, value.to_i] }
    end

    def start(visitor, body)
      message = visitor_sends(visitor, body) if body['message']
      contact = { id: 1, conv_token: visitor, pubsub_token: "stream-#{visitor}" }
      { conversation: conversation, messages: [message].compact, contact: contact }
    end

    def visitor_sends(visitor, body)
      fields = body.fetch('message').slice('content', 'echo_id')
      post(visitor, fields.merge('message_type' => 0, 'sender' => { id: 1, name: 'Visitor', type: 'contact' }))
    end

    def agent_sends(body)
      sender = { id: 2, name: 'Ada', type: 'agent' }
      fields = body.slice('content', 'echo_id').merge('message_type' => 1, 'sender' => sender)
      [200, post(body.fetch('visitor'), fields)]
    end

    def post(visitor, fields)
      defaults = { 'conversation_id' => 1, 'created_at' => NOW.call, 'content_type' => 'text', 'content_attributes' => {},
               'attachments' => [] }
      message, is_new = LOG.add(visitor, defaults.merge(fields))
      publish(visitor, 'message.created', message) if is_new
      message
    end

    def change(request, id)
      deleted = { 'content' => '', 'content_attributes' => { 'deleted' => true } }
      visitor, message = LOG.change(id, request.delete? ? deleted : json(request).slice('content'))
      return [404, { error: { code: 'not_found', message: 'No such message.' } }] unless message

      publish(visitor, 'message.updated', message)
      [200, message]
    end

    def broadcast(body)
      ActionCable.server.broadcast(body.fetch('pubsub_token'), { event: body.fetch('event'), data: body['data'] })
      [200, {}]
    end

    def restart
      ActionCable.server.restart
      [200, {}]
    end

    def publish(visitor, event, data)
      ActionCable.server.broadcast("stream-#{visitor}", { event: event, data: data })
    end

    def conversation
      { id: 1, status: 'open', menu: nil, userMenu: nil, allowInput: true, contact_last_seen_at: nil }
    end

    def json(request)
      JSON.parse(request.body.read)
    end
  end
end

class RoomChannel < ActionCable::Channel::Base
  def subscribed
    sleep Chat::BEHAVIOR['subscribe_delay_ms'] / 1000.0
    return reject if params['pubsub_token'].to_s.start_with?('refused')

    stream_from params['pubsub_token']
  end

  def update_presence(_data = nil)
    ActionCable.server.broadcast(params['pubsub_token'], { event: 'presence.update', data: { users: {} } })
  end
end

ActionCable.server.config.tap do |config|
  config.cable = { 'adapter' => 'async' }
  config.logger = Logger.new($stderr, level: Logger::ERROR)
  config.connection_class = -> { Chat::Connection }
  config.disable_request_forgery_protection = true
end

if ENV['STOP_WITH_STDIN']
  Thread.new do
    $stdin.read
    exit!
  end
end

map('/cable') { run ActionCable.server }
map('/') { run Chat::Api.new }
